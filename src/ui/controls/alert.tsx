import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface AlertProps {
  title: ComponentChildren;
  /** Takes the focus when it appears and when this changes. */
  takesFocus?: boolean | string;
  /** For a region that another part moves the focus to. */
  region?: RefObject<HTMLDivElement | null>;
  id?: string | undefined;
  /** Whether the order waits for an answer in it. */
  isOpenItem?: boolean;
  children?: ComponentChildren;
}

/** What went wrong or must be decided, announced to screen readers. */
export function Alert({ title, takesFocus = false, region, id, isOpenItem = false, children }: AlertProps) {
  const ownBox = useRef<HTMLDivElement>(null);
  const box = region ?? ownBox;
  useLayoutEffect(() => {
    if (takesFocus !== false) box.current?.focus();
  }, [takesFocus]);
  return (
    <div class="alert" role="alert" id={id} ref={box} tabIndex={-1} data-open-item={isOpenItem ? '' : undefined}>
      <p>{title}</p>
      {children}
    </div>
  );
}
