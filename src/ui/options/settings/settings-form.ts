// The state of one page of settings: what is saved, what is entered, and what is wrong with it.
import { batch, computed, signal } from '@preact/signals';
import type { AccessView } from '../../../messages/service-views.ts';
import type { SettingsView } from '../../../messages/settings-views.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { type Entries, findWrong, fromEntries, isShown, leavesOf, toEntries } from '../../../settings/control.ts';
import { type OptionsPageName, pageOfSection } from '../../../settings/sections.ts';
import { settings as allSettings } from '../../../settings/settings.ts';
import { withNeeded } from '../../allow-access.tsx';
import type { OptionsServices } from '../../services.ts';
import { t } from '../texts.ts';

export type AnySetting = (typeof allSettings)[number];

/** The settings of a page that one of the general controls enters. */
const settingsOf = (page: OptionsPageName, withSecrets = false): AnySetting[] =>
  allSettings.filter(
    ({ section, control, isSecret }) =>
      pageOfSection[section] === page && control.kind !== 'own' && (withSecrets || !isSecret),
  );

/** The policy sets it, or it is for IT and an organization manages this computer. */
export const isLockedIn = (view: SettingsView | null, { name, changedBy }: AnySetting): boolean =>
  view === null || view.origins[name] === 'policy' || (view.isManaged && changedBy === 'it');

export function startSettingsForm(
  page: OptionsPageName,
  { send, actions, requestPermission }: Pick<OptionsServices, 'send' | 'actions' | 'requestPermission'>,
  /** The other hosts that the settings need: the browser asks only once. */
  access: () => AccessView | undefined = () => undefined,
) {
  const settings = settingsOf(page);
  const view = signal<SettingsView | null>(null);
  const entries = signal<Entries>({});
  const saved = signal<Entries>({});
  const wrong = signal<ReadonlyMap<string, readonly string[]>>(new Map());
  const failure = signal<FailureCode | null>(null);
  const status = signal('');
  const isBusy = signal(false);

  const entriesIn = ({ values }: SettingsView): Entries =>
    Object.assign({}, ...settings.map(({ name, control }) => toEntries(name, control, values[name])));

  const pathsOf = ({ name, control }: AnySetting) => leavesOf(name, control).map(([path]) => path);
  const isTyped = (path: string) => entries.peek()[path] !== saved.peek()[path];

  /** The paths that the user changed, and what is entered with them. */
  const typedIn = (setting: AnySetting): string[] => {
    const paths = pathsOf(setting);
    return setting.about !== undefined && isTyped(setting.about) ? paths : paths.filter(isTyped);
  };

  function take(now: SettingsView): void {
    const after = entriesIn(now);
    const typed = settings
      .filter(setting => !isLockedIn(now, setting))
      .flatMap(typedIn)
      .flatMap(path => {
        const entry = entries.peek()[path];
        return entry !== undefined && Object.hasOwn(after, path) ? [[path, entry] as const] : [];
      });
    batch(() => {
      view.value = now;
      saved.value = after;
      entries.value = { ...after, ...Object.fromEntries(typed) };
    });
  }

  /** The values that the user changed, so that others that another window saved stay; null if the page shows what is wrong. */
  function read(): Record<string, unknown> | null {
    const values: Record<string, unknown> = {};
    const mistakes = new Map<string, string[]>();
    for (const setting of settings) {
      const { name, control, schema } = setting;
      if (isLockedIn(view.value, setting) || !isShown(control, entries.value)) continue;
      if (typedIn(setting).length === 0) continue;
      const entered = fromEntries(name, control, entries.value);
      const parsed = schema.safeParse(entered);
      if (parsed.success) values[name] = parsed.data;
      else for (const [path, items] of findWrong(name, control, entered, parsed.error)) mistakes.set(path, items);
    }
    wrong.value = mistakes;
    return mistakes.size > 0 ? null : values;
  }

  /** The user can refuse the other access that the settings need, although this access was allowed before. */
  async function isAllowed(hosts: readonly string[]): Promise<boolean> {
    const reply = await send('service.show', {});
    const { needed = [], missing = [] } = (reply.ok && reply.value.access) || {};
    return hosts.every(host => needed.includes(host) && !missing.includes(host));
  }

  const end = (code: FailureCode | null, what = ''): boolean =>
    batch(() => {
      failure.value = code;
      status.value = what;
      isBusy.value = false;
      return code === null;
    });

  // A token is entered on the page too, and is no setting of the form.
  const isLocked = computed(() => {
    const { value } = view;
    return value !== null && settingsOf(page, true).every(setting => isLockedIn(value, setting));
  });
  const isChanged = computed(() => Object.entries(entries.value).some(([path, entry]) => entry !== saved.value[path]));

  return {
    view,
    entries,
    /** The entries that are not valid, by path, with the items of a list that are not. */
    wrong,
    failure,
    status,
    isBusy,
    /** Nothing on the page can be entered: the organization set all of it. */
    isLocked,
    /** Something was entered that is not saved. */
    isChanged,
    /** Shows why nothing was saved, or what was done. True if nothing failed. */
    end,
    /** Shows saved values. What you entered since they were last shown stays, unless the policy sets it. */
    take,
    enter(path: string, entry: string | boolean) {
      batch(() => {
        entries.value = { ...entries.value, [path]: entry };
        status.value = '';
      });
    },
    /** Call it in the click handler itself. Resolves to true if everything was saved. */
    async save() {
      end(null);
      const values = read();
      if (!values) return false;
      const now = { ...view.value?.values, ...values };
      const wanted = settings.flatMap(({ name, hosts }) =>
        hosts ? [{ hosts: (hosts.of as (value: unknown) => string[])(now[name]), refused: hosts.refused }] : [],
      );
      const hosts = wanted.flatMap(access => access.hosts);
      // Before the first await: after it, the browser no longer accepts the request as the user's click.
      const permitted = hosts.length === 0 ? Promise.resolve(true) : requestPermission(withNeeded(hosts, access()));
      batch(() => {
        isBusy.value = true;
        status.value = t('options.saving');
      });
      if (!(await permitted.catch(() => false)))
        for (const requested of wanted)
          if (requested.hosts.length > 0 && !(await isAllowed(requested.hosts))) return end(requested.refused);
      const reply = await actions.saveSettings(values);
      if (!reply.ok) return end(reply.code);
      return batch(() => {
        entries.value = entriesIn(reply.value);
        take(reply.value);
        return end(null, t('options.saved'));
      });
    },
  };
}

export type SettingsForm = ReturnType<typeof startSettingsForm>;
