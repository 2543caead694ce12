import type { ComponentChildren } from 'preact';
import { automatic, type Control, isShown } from '../../../settings/control.ts';
import { Check } from '../../controls/check.tsx';
import { failureSentences } from '../../texts.ts';
import { LockedNote } from '../setting-origins.tsx';
import { say, t } from '../texts.ts';
import { ProvidersField } from './providers-field.tsx';
import { type AnySetting, isLockedIn, type SettingsForm } from './settings-form.ts';

interface FieldProps {
  form: SettingsForm;
  path: string;
  control: Control;
  isLocked: boolean;
}

/** What the page calls an entry. */
export const labelOf = (path: string, control: Control | undefined): string =>
  control?.kind === 'code' ? control.label : say(`setting.${path}`);

const idOf = (path: string): string => path.replaceAll('.', '-');

/** What to enter instead. */
export function sayWrong(path: string, control: Control, items: readonly string[]): string {
  if (path === 'serviceUrl') return failureSentences('service.urlInvalid');
  // A size in MB can have a fraction, a number of files or days cannot.
  if (control.kind === 'number')
    return t(control.unit === 1 ? 'options.notWhole' : 'options.outOfBounds', { min: control.min, max: control.max });
  const key = [path, path.split('.')[0]].map(name => `setting.${name}.wrong`).find(t.has);
  if (items.length === 0) return key === undefined ? t('options.wrongValue') : say(key);
  return [t('options.wrongItems', { items: items.join(', ') }), ...(key === undefined ? [] : [say(key)])].join(' ');
}

/** A switch that something else decides now. */
interface Forced {
  isChecked: boolean;
  hint: string;
}

interface SettingFieldProps {
  form: SettingsForm;
  setting: AnySetting;
  forced?: Forced | undefined;
}

export function SettingField({ form, setting, forced }: SettingFieldProps) {
  const { name, control } = setting;
  const isLocked = isLockedIn(form.view.value, setting);
  if (!isShown(control, form.entries.value)) return null;
  const isByPolicy = form.view.value?.origins[name] === 'policy';
  return (
    <>
      {forced ? (
        <SwitchField form={form} path={name} control={control} isLocked={isLocked} forced={forced} />
      ) : (
        <ControlField form={form} path={name} control={control} isLocked={isLocked} />
      )}
      {isByPolicy && <LockedNote id={`${name}-locked`} />}
    </>
  );
}

function ControlField({ form, path, control, isLocked }: FieldProps) {
  if (!isShown(control, form.entries.value)) return null;
  switch (control.kind) {
    case 'group':
      return (
        <>
          {Object.entries(control.parts).map(([part, partControl]) => (
            <ControlField key={part} form={form} path={`${path}.${part}`} control={partControl} isLocked={isLocked} />
          ))}
        </>
      );
    case 'switch':
      return <SwitchField form={form} path={path} control={control} isLocked={isLocked} />;
    case 'choice':
      return <ChoiceField form={form} path={path} control={control} isLocked={isLocked} />;
    case 'providers':
      return <ProvidersField form={form} path={path} isLocked={isLocked} />;
    case 'own':
    case 'secret':
      return null;
    default:
      return <TypedField form={form} path={path} control={control} isLocked={isLocked} />;
  }
}

const Hint = ({ path, text }: { path: string; text?: string | undefined }) =>
  t.has(`setting.${path}.hint`) ? (
    <p class="hint" id={`${idOf(path)}-hint`}>
      {text ?? say(`setting.${path}.hint`)}
    </p>
  ) : null;

function Mistake({ path, children }: { path: string; children: ComponentChildren }) {
  return (
    <p class="wrong" id={`${idOf(path)}-wrong`}>
      {children}
    </p>
  );
}

const describedBy = (path: string, isWrong: boolean): string | undefined =>
  [isWrong && `${idOf(path)}-wrong`, t.has(`setting.${path}.hint`) && `${idOf(path)}-hint`].filter(Boolean).join(' ') ||
  undefined;

/** A line, a number or several lines. */
function TypedField({ form, path, control, isLocked }: FieldProps) {
  const id = idOf(path);
  const items = form.wrong.value.get(path);
  const props = {
    id,
    value: String(form.entries.value[path] ?? ''),
    autocomplete: 'off',
    spellcheck: false,
    readOnly: isLocked,
    'aria-invalid': items !== undefined,
    'aria-describedby': describedBy(path, items !== undefined),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => form.enter(path, currentTarget.value),
  };
  const isNumber = control.kind === 'number';
  return (
    <div class={isNumber ? 'number-field' : 'field'}>
      <label for={id}>{labelOf(path, control)}</label>
      {control.kind === 'list' || control.kind === 'lines' ? (
        <textarea {...props} class={control.kind === 'list' ? 'code' : undefined} rows={3} />
      ) : (
        <input type="text" {...props} inputMode={isNumber ? 'decimal' : undefined} />
      )}
      {items && <Mistake path={path}>{sayWrong(path, control, items)}</Mistake>}
      <Hint path={path} />
    </div>
  );
}

function SwitchField({ form, path, isLocked, forced }: FieldProps & { forced?: Forced }) {
  return (
    <div class="field">
      <Check
        class="line"
        checked={forced?.isChecked ?? form.entries.value[path] === true}
        disabled={isLocked || forced !== undefined}
        aria-describedby={describedBy(path, false)}
        choose={isChecked => form.enter(path, isChecked)}
      >
        {say(`setting.${path}`)}
      </Check>
      <Hint path={path} text={forced?.hint} />
    </div>
  );
}

function ChoiceField({ form, path, control, isLocked }: FieldProps) {
  if (control.kind !== 'choice') return null;
  return (
    <fieldset class="field" disabled={isLocked}>
      <legend>{say(`setting.${path}`)}</legend>
      {control.choices.map(choice => {
        const value = choice ?? automatic;
        return (
          <label key={value} class="line">
            <input
              type="radio"
              name={path}
              checked={form.entries.value[path] === value}
              onChange={() => form.enter(path, value)}
            />{' '}
            {say(`setting.${path}.${value}`)}
          </label>
        );
      })}
      <Hint path={path} />
    </fieldset>
  );
}
