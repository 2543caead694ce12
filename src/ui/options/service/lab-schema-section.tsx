import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { LabSchemaView } from '../../../messages/service-views.ts';
import { productCodes } from '../../../order/codes.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { codePattern } from '../../../order/formats.ts';
import { compareLabSchema } from '../../../order/lab-schema/schema-differences.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { labelField } from '../../field-words.ts';
import { formatTime } from '../../format-time.ts';
import type { OptionsServices } from '../../services.ts';
import { LockedNote } from '../setting-origins.tsx';
import { t } from '../texts.ts';

interface CatalogSectionProps extends Pick<OptionsServices, 'send' | 'actions'> {
  /** The last result of "Check connection". */
  checked: string;
  /** Increases when the saved values must be read again. */
  turn?: number;
  /** True if the policy sets the codes. */
  isLocked?: boolean;
}

/** Where the lab schema differs from what the forms assume, and the site's product codes. */
export function LabSchemaSection({ send, actions, checked, turn = 0, isLocked = false }: CatalogSectionProps) {
  const view = useSignal<LabSchemaView | null>(null);
  const failure = useSignal<FailureCode | null>(null);
  // "Check connection" reads the lab schema again and changes `checked`.
  useEffect(() => {
    void send('catalog.show', {}).then(reply => {
      if (reply.ok) view.value = reply.value;
      failure.value = reply.ok ? null : reply.code;
    });
  }, [send, checked, turn, view, failure]);
  return (
    <section aria-labelledby="catalog-title">
      <h2 id="catalog-title">{t('catalog.title')}</h2>
      {view.value && <Published view={view.value} />}
      {view.value && <Products actions={actions} saved={view.value.productCodes} isLocked={isLocked} />}
      {failure.value && <FailureAlert code={failure.value} />}
    </section>
  );
}

/** The lab's service decides how many there are. */
const mostShown = 200;

function Published({ view: { catalog, readAt, isTooLarge } }: { view: LabSchemaView }) {
  if (readAt === null) return <p>{t('catalog.never')}</p>;
  // Always show the day, too.
  const time = formatTime(readAt, '');
  if (isTooLarge) return <p>{t('catalog.tooLarge', { time })}</p>;
  if (!catalog) return <p>{t('catalog.nothing', { time })}</p>;
  const differences = compareLabSchema(catalog);
  if (differences.length === 0) return <p>{t('catalog.same', { time })}</p>;
  return (
    <details>
      <summary>{t('catalog.differs', { time, count: differences.length })}</summary>
      <ul>
        {differences.slice(0, mostShown).map(({ kind, field, value = '' }) => (
          <li key={`${kind} ${field} ${value}`}>{t(`catalog.${kind}`, { field: labelField(field), value })}</li>
        ))}
      </ul>
      {differences.length > mostShown && <p>{t('catalog.more', { count: differences.length - mostShown })}</p>}
    </details>
  );
}

interface ProductsProps extends Required<Pick<CatalogSectionProps, 'actions' | 'isLocked'>> {
  saved: LabSchemaView['productCodes'];
}

/** One code for each of the document's products. If a code is empty, the document's own code applies. */
function Products({ actions, saved, isLocked }: ProductsProps) {
  const id = useId();
  const codes = useSignal<Readonly<Record<string, string>>>(saved);
  const status = useSignal('');
  const failure = useSignal<FailureCode | null>(null);
  const before = useRef(saved);
  useEffect(() => {
    const was = before.current;
    before.current = saved;
    const isTyped = (name: string) => !isLocked && (codes.value[name] ?? '') !== (was[name] ?? '');
    const all = Object.keys(productCodes).flatMap(name => {
      const code = isTyped(name) ? codes.value[name] : saved[name as keyof typeof saved];
      return code === undefined ? [] : [[name, code] as const];
    });
    codes.value = Object.fromEntries(all);
  }, [saved, isLocked, codes]);
  const isWrong = (name: string) => {
    const code = codes.value[name]?.trim() ?? '';
    return code !== '' && !codePattern.test(code);
  };
  const names = Object.keys(productCodes);
  const hasMistake = names.some(isWrong);
  async function save(): Promise<void> {
    const filled = names.flatMap(name => {
      const code = codes.value[name]?.trim();
      return code ? [[name, code] as const] : [];
    });
    const reply = await actions.saveSettings({ productCodes: Object.fromEntries(filled) });
    status.value = reply.ok ? t('catalog.products.saved') : '';
    failure.value = reply.ok ? null : reply.code;
  }
  return (
    <fieldset class="field" disabled={isLocked}>
      <legend>{t('catalog.products')}</legend>
      {isLocked && <LockedNote />}
      <p class="hint">{t('catalog.products.hint')}</p>
      {names.map(name => (
        <div class="field" key={name}>
          <label for={`${id}-${name}`}>{name}</label>
          <input
            type="text"
            id={`${id}-${name}`}
            value={codes.value[name] ?? ''}
            autocomplete="off"
            spellcheck={false}
            aria-invalid={isWrong(name)}
            aria-describedby={isWrong(name) ? `${id}-wrong` : undefined}
            onInput={({ currentTarget }) => {
              codes.value = { ...codes.value, [name]: currentTarget.value };
              status.value = '';
            }}
          />
        </div>
      ))}
      {hasMistake && (
        <p class="wrong" id={`${id}-wrong`}>
          {t('catalog.products.wrong')}
        </p>
      )}
      <p class="buttons">
        <button type="button" disabled={hasMistake} onClick={() => void save()}>
          {t('catalog.products.save')}
        </button>
      </p>
      <p role="status" class="status">
        {status.value}
      </p>
      {failure.value && <FailureAlert code={failure.value} />}
    </fieldset>
  );
}
