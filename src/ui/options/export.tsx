import { type Signal, useSignal } from '@preact/signals';
import type { Answered } from '../../messages/messages.ts';
import type { FileView } from '../../messages/settings-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { Download } from '../controls/download.tsx';

interface ExportProps {
  name: string;
  label: string;
  link: string;
  disabled?: boolean;
  make: () => Promise<Answered<FileView>>;
  failure: Signal<FailureCode | null>;
}

export function Export({ name, label, link, disabled = false, make, failure }: ExportProps) {
  const text = useSignal<string | null>(null);
  const act = async () => {
    const reply = await make();
    failure.value = reply.ok ? null : reply.code;
    text.value = reply.ok ? reply.value.text : null;
  };
  return (
    <>
      <Button disabled={disabled} act={act}>
        {label}
      </Button>
      {text.value !== null && (
        <Download name={name} text={text.value}>
          {link}
        </Download>
      )}
    </>
  );
}
