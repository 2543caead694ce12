import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isIdentity, settleReadBack } from '../../draft/confirm/read-back.ts';
import type { ManifestItem } from '../../draft/manifest.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { isFocusLost } from '../popup/use-lost-focus.ts';
import { Find } from '../sections/find.tsx';
import { change, type Form, goTo } from '../sections/form.ts';
import { nameItem, sayHolder, sayItem } from '../sections/item-words.ts';
import { t } from '../texts.ts';
import { Hint } from './row.tsx';

/** What you did with the table: which rows were in view, and which you unticked. */
export interface ReadBackState {
  seen: Signal<ReadonlySet<string>>;
  unticked: Signal<ReadonlySet<string>>;
}

interface ReadBackProps extends ReadBackState {
  form: Form;
  items: readonly ManifestItem[];
}

/** How much of a row is in view is looked at again at each of these. */
const steps = Array.from({ length: 20 }, (_, step) => (step + 1) / 20);

/** Whether all of a row is in view, or about as much as the window has room for. */
const isInView = ({ intersectionRect: seen, boundingClientRect: row, rootBounds: room }: IntersectionObserverEntry) =>
  row.height > 0 && seen.height >= Math.min(0.95 * row.height, 0.85 * (room?.height ?? row.height));

/** The bars that cover what scrolls below them: the header, or in a low window the name alone, and the footer. */
const barsOf = (sheet: Element | null | undefined, selector: string): HTMLElement[] =>
  [...(sheet?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    bar => getComputedStyle(bar).position === 'sticky',
  );

const [head, foot] = [':scope > header, :scope > header h1', ':scope > footer'];

const heightOf = (bars: readonly HTMLElement[]) => Math.max(0, ...bars.map(({ clientHeight }) => clientHeight));

/** Moves a row right below the header. The middle of a low window is under the footer. */
const show = (row: HTMLElement): void =>
  scrollBy(0, row.getBoundingClientRect().top - heightOf(barsOf(row.closest('.sheet'), head)));

/** Reports rows as seen once all of a row is between the header and the footer. */
function useSeen({ items, seen }: ReadBackProps) {
  const table = useRef<HTMLTableElement>(null);
  const paths = items.map(({ path }) => path).join(' ');
  useEffect(() => {
    const sheet = table.current?.closest('.sheet');
    let observer: IntersectionObserver | null = null;
    const observe = () => {
      observer?.disconnect();
      const [top, bottom] = [head, foot].map(bars => heightOf(barsOf(sheet, bars)));
      observer = new IntersectionObserver(
        entries => {
          const rows = entries.flatMap(entry =>
            isInView(entry) ? ((entry.target as HTMLElement).dataset.path ?? []) : [],
          );
          if (rows.some(path => !seen.peek().has(path))) seen.value = new Set([...seen.peek(), ...rows]);
        },
        { rootMargin: `-${top}px 0px -${bottom}px 0px`, threshold: steps },
      );
      for (const row of table.current?.querySelectorAll('tr[data-path]') ?? []) observer.observe(row);
    };
    const resized = new ResizeObserver(observe);
    for (const part of sheet?.querySelectorAll(`${head}, ${foot}`) ?? []) resized.observe(part);
    observe();
    return () => {
      resized.disconnect();
      observer?.disconnect();
    };
  }, [paths, seen]);
  return table;
}

/** An email address breaks behind its sign, not within a word. */
function Value({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </>
  );
}

/** All values that are not certain, in one table: you compare them with the chart once. */
export function ReadBack(props: ReadBackProps) {
  const { form, items, unticked } = props;
  const table = useSeen(props);
  return (
    <section class="read-back" aria-labelledby="read-back" data-open-item>
      <h2 id="read-back">{t('readBack.title')}</h2>
      <p class="small soft">{t('readBack.what')}</p>
      <table ref={table} aria-labelledby="read-back">
        <tbody>
          {items.map(item => {
            const { path, fields } = item;
            const label = nameItem(path);
            const [first = path] = fields;
            return (
              <tr key={path} data-path={path} class={isIdentity(path) ? 'is-identity' : undefined}>
                <th scope="row">
                  {isIdentity(path) ? (
                    label
                  ) : (
                    <Check
                      checked={!unticked.value.has(path)}
                      choose={isChecked => {
                        const others = [...unticked.value].filter(other => other !== path);
                        unticked.value = new Set(isChecked ? others : [...others, path]);
                      }}
                    >
                      {label}
                    </Check>
                  )}
                </th>
                <td>
                  <Value text={sayItem(form, item)} />
                  <Hint text={sayHolder(form.values, path, true)} />
                </td>
                <td class="acts">
                  <Find field={first} label={label} form={form} />{' '}
                  <Button
                    class="link"
                    aria-label={t('readBack.editLabel', { field: label })}
                    act={() => goTo(form, first)}
                  >
                    {t('row.edit')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Confirms all ticked rows with one click, once every row was in view. Until then a click shows the next row. */
export function MatchButton({ form, items, seen, unticked }: ReadBackProps) {
  const ticked = items.filter(({ path }) => !unticked.value.has(path));
  const unseen = items.find(({ path }) => !seen.value.has(path));
  const rest = items.filter(({ path }) => !seen.value.has(path)).length;
  const label = ticked[0] ? t.counted('readBack.match', ticked.length) : t('readBack.match.none');
  return (
    <Button
      class="wide match"
      aria-disabled={unseen !== undefined}
      aria-describedby={unseen ? 'unseen-rows' : undefined}
      act={() => {
        if (unseen) {
          const row = [...document.querySelectorAll<HTMLElement>('tr[data-path]')].find(
            ({ dataset }) => dataset.path === unseen.path,
          );
          if (row) show(row);
          return;
        }
        const { labSchema, today, entries } = form;
        const order = { labSchema, today, panelId: entries.panelId.value };
        change(form, draft => settleReadBack({ ...order, draft }, items, unticked.value));
        setTimeout(() => {
          // The button is gone once nothing is left to check.
          if (isFocusLost()) document.querySelector<HTMLElement>('button.go')?.focus();
          // The next question can stand above what was in view.
          document.querySelector('.sheet > :not(footer) [data-open-item]')?.scrollIntoView({ block: 'center' });
        });
      }}
    >
      {label}
      {unseen && <small id="unseen-rows">{t('readBack.unseen', { count: rest })}</small>}
    </Button>
  );
}
