import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Attachments } from './attach.ts';
import { dropped, pasted } from './picked.ts';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Attaches files that you drop or paste anywhere in the window. True while you hold files over it. */
export function useDropAndPaste(attachments: Attachments): Signal<boolean> {
  const isOver = useSignal(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would open the file instead of the form.
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      isOver.value = false;
      if (!event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      void attachments.attach(dropped(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      const picked = pasted(event);
      if (picked.length === 0) return;
      event.preventDefault();
      void attachments.attach(picked);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [attachments, isOver]);
  return isOver;
}
