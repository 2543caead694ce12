// The options page without a browser: what it calls and sends is recorded, and settings are saved in memory.
import { act, render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { parseEndpoint } from '../../src/lab/endpoint.ts';
import type { SettingsView } from '../../src/messages/settings-views.ts';
import { settings } from '../../src/settings/settings.ts';
import { OptionsPage } from '../../src/ui/options/options-page.tsx';
import type { OptionsActions } from '../../src/ui/services.ts';
import { type Answers, fakeWorker, ok, service } from './popup-stage.tsx';

type Answer<N extends keyof OptionsActions> = Awaited<ReturnType<OptionsActions[N]>>;

export type ActionAnswers = {
  -readonly [N in keyof OptionsActions]?:
    | Answer<N>
    | Promise<Answer<N>>
    | ((request: Parameters<OptionsActions[N]>[0]) => Answer<N>);
};

/** The page's own actions, with these answers; any other fails. */
export function fakeActions(answers: ActionAnswers) {
  const asked: { name: keyof OptionsActions; request: unknown }[] = [];
  const actions = new Proxy({} as OptionsActions, {
    get: (_, name: keyof OptionsActions) => async (request: unknown) => {
      asked.push({ name, request });
      const answer = answers[name] as unknown;
      if (typeof answer === 'function') return answer(request);
      return answer ?? { ok: false, code: 'message.failed' };
    },
  });
  return { actions, asked, answers, askedFor: (name: keyof OptionsActions) => asked.filter(one => one.name === name) };
}

/** Nothing is set, except these values, and those that come from the policy. */
export const settingsWith = (
  values: Readonly<Record<string, unknown>> = {},
  more: Partial<Omit<SettingsView, 'values'>> = {},
): SettingsView => ({
  values: { ...Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback])), ...values },
  origins: {},
  wrong: [],
  isManaged: false,
  ...more,
});

interface OptionsOptions {
  answers?: Answers;
  actions?: ActionAnswers;
  saved?: SettingsView;
  isAllowed?: boolean;
}

/** Opens a page of the options: "#lab". */
export function openOptions(page: string, options: OptionsOptions = {}) {
  const { answers = {}, actions = {}, isAllowed = true } = options;
  let saved = options.saved ?? settingsWith();
  const listeners = new Set<() => void>();
  const worker = fakeWorker({
    'service.show': ok(service),
    'origins.show': ok({ sites: [], isLocked: false }),
    'accounts.show': ok({ accounts: [] }),
    'labSchema.show': ok({
      labSchema: null,
      readAt: null,
      productCodes: {},
      requireProvider: 'never',
      limits: defaultAttachmentLimits,
    }),
    ...answers,
  });
  const local = fakeActions({
    showSettings: () => ok(saved),
    saveSettings: changes => {
      saved = { ...saved, values: { ...saved.values, ...changes } };
      return ok(saved);
    },
    showPack: ok(null),
    showVerifiedSites: ok({ sites: [] }),
    showDefinitions: ok({ text: '', count: 0, names: [], errors: [], selectors: [] }),
    ...actions,
  });
  const calls: string[] = [];
  const note = (name: string) => void calls.push(name);
  location.hash = page;
  render(
    <OptionsPage
      send={(name, request) => {
        note(name);
        return worker.send(name, request);
      }}
      actions={local.actions}
      parseEndpoint={parseEndpoint}
      requestPermission={async origins => {
        note(`permission ${origins.join(' ')}`);
        return isAllowed;
      }}
      reload={() => note('reload')}
      openPractice={() => note('practice')}
      follow={changed => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      }}
    />,
  );
  return {
    ...worker,
    local,
    calls,
    user: userEvent.setup(),
    /** IT changes the policy, or host access changes. */
    change: async (now: SettingsView, more: Answers = {}) => {
      saved = now;
      Object.assign(worker.answers, more);
      await act(async () => listeners.forEach(changed => void changed()));
    },
  };
}
