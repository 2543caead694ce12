import { type SentenceKey, t } from './texts.ts';

/** A line to write on. */
export function Line({ label, isWide = false }: { label: SentenceKey; isWide?: boolean }) {
  return (
    <div class={isWide ? 'line wide' : 'line'}>
      <span>{t(label)}</span>
    </div>
  );
}
