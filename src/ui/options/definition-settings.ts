// The state of the clinic's own EHR definitions: the entered text and its mistakes.
import { batch, computed, signal } from '@preact/signals';
import type { DefinitionsView } from '../../messages/definitions-view.ts';
import type { Answered } from '../../messages/messages.ts';
import type { FailureCode } from '../../order/failure.ts';
import type { OptionsActions } from '../services.ts';
import { t } from './texts.ts';

interface Mistake {
  line: number;
  sentence: string;
}

function isCss(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

const mistakesOf = ({ errors, selectors }: DefinitionsView): Mistake[] => [
  ...errors.map(({ line, problem, blanks }) => ({ line, sentence: t(`definitions.${problem}`, blanks) })),
  ...selectors
    .filter(({ css }) => !isCss(css))
    .map(({ css, line }) => ({ line, sentence: t('definitions.notCss', { value: css }) })),
];

export function startDefinitions(actions: OptionsActions) {
  const text = signal('');
  const saved = signal('');
  /** The saved text that the user began to change: another window may save another since. */
  let basis = '';
  const names = signal<DefinitionsView['names']>([]);
  const mistakes = signal<readonly Mistake[]>([]);
  /** The mistakes are in what is saved: an earlier version of the extension allowed them, or IT set them. */
  const areSaved = signal(false);
  const failure = signal<FailureCode | null>(null);
  const status = signal('');
  const isBusy = signal(false);

  const begin = (): void =>
    batch(() => {
      mistakes.value = [];
      areSaved.value = false;
      failure.value = null;
      status.value = '';
      isBusy.value = true;
    });

  /** Shows the answer. Returns true if nothing was wrong. */
  const show = (reply: Answered<DefinitionsView>, praise: (count: number) => string): boolean =>
    batch(() => {
      isBusy.value = false;
      if (!reply.ok) {
        failure.value = reply.code;
        return false;
      }
      mistakes.value = mistakesOf(reply.value);
      const isRight = mistakes.value.length === 0;
      status.value = isRight ? praise(reply.value.count) : '';
      return isRight;
    });

  /** Shows what is saved. What was typed stays, unless the policy sets the text. */
  const take = (view: DefinitionsView, isLocked = false): void =>
    batch(() => {
      if (isLocked || text.value === saved.value) basis = text.value = view.text;
      saved.value = view.text;
      names.value = view.names;
    });

  /** Changes one definition. */
  async function change(act: () => Promise<Answered<DefinitionsView>>): Promise<boolean> {
    begin();
    const reply = await act();
    if (reply.ok) take(reply.value);
    return show(reply, () => t('definitions.changed'));
  }

  async function check(): Promise<boolean> {
    begin();
    return show(await actions.checkDefinitions({ text: text.value }), count => t('definitions.right', { count }));
  }

  return {
    text,
    names,
    isEntered: computed(() => text.value !== saved.value),
    rename: (id: string, name: string) => change(() => actions.renameDefinition({ id, name })),
    remove: (id: string) => change(() => actions.removeDefinition({ id })),
    mistakes,
    areSaved,
    failure,
    status,
    isBusy,
    async load(isLocked = false) {
      const reply = await actions.showDefinitions();
      // The page hears of what it saved itself too, and goes on saying so.
      const isNews = !reply.ok || reply.value.text !== saved.value;
      if (reply.ok) take(reply.value, isLocked);
      if (isNews) areSaved.value = !show(reply, () => '') && reply.ok;
    },
    check,
    async save() {
      if (!(await check())) return;
      begin();
      const entered = text.value;
      const reply = await actions.saveDefinitions({ text: entered, basis });
      if (!show(reply, count => t('definitions.saved', { count })) || !reply.ok) return;
      basis = saved.value = entered;
      take(reply.value);
    },
  };
}

export type DefinitionSettings = ReturnType<typeof startDefinitions>;
