// The policy of each browser, installation and settings together, filled in for one release. docs/deploy.md says where each
// file goes.
import { createHash } from 'node:crypto';
import { withoutIsolates } from '../../src/order/text/bidi.ts';
import { type Control, leavesOf } from '../../src/settings/control.ts';
import { clinicDefinitions } from '../../src/settings/ehrs.ts';
import { settingMeanings } from '../../src/settings/meanings.ts';
import { wrongParts } from '../../src/settings/setting.ts';
import { settings } from '../../src/settings/settings.ts';
import { t } from '../../src/ui/options/texts.ts';
import { parseDefinitions } from '../../src/worker/options/parse-definitions.ts';
import { jsonSchemaOf } from './setting-schema.ts';

export interface Release {
  version: string;
  /** Null without a key: then there is no package to install by policy. */
  chromiumId: string | null;
  firefoxId: string;
  /** The URL of the folder with the packages, ending in `/`. */
  host: string;
  /** The file name of the Firefox package. */
  xpi: string;
}

export type SettingValues = Readonly<Record<string, unknown>>;

/** The settings in a file exported from Options, or in a plain JSON object of settings by name. */
export function settingsIn(text: string): SettingValues {
  const json: unknown = JSON.parse(text);
  const values = typeof json === 'object' && json !== null && 'settings' in json ? json.settings : json;
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new TypeError('It is not a JSON object of settings by name.');
  return { ...values };
}

/** The values that a number or a choice can have, in the units of the policy; '' for others. */
function allowedAt(control: Control): string {
  if (control.kind === 'number')
    return ` Use a whole number from ${control.min * control.unit} to ${control.max * control.unit}.`;
  if (control.kind === 'choice') return ` Use one of ${control.choices.map(one => JSON.stringify(one)).join(', ')}.`;
  return '';
}

/** The policy can have parts that only a later version knows. Here they are mistakes. */
function unknownParts(setting: (typeof settings)[number], value: unknown): string[] {
  const { properties } = jsonSchemaOf(setting);
  if (!properties || typeof value !== 'object' || value === null) return [];
  const known = Object.keys(properties);
  return Object.keys(value).flatMap(part => {
    if (known.includes(part)) return [];
    const meant = known.find(one => one.toLowerCase() === part.toLowerCase());
    return `${setting.name}.${part}: no part has this name.${meant ? ` Write ${meant}.` : ''}`;
  });
}

/** What Options would say about the text of definitions. */
function definitionMistakes(text: string): string[] {
  const parsed = parseDefinitions(text, []);
  if (text === '' || !('errors' in parsed)) return [];
  return parsed.errors.map(
    ({ line, problem, blanks }) =>
      `${clinicDefinitions.name}, line ${line}: ${withoutIsolates(t(`definitions.${problem}`, blanks))}`,
  );
}

function whyWrong(name: string, value: unknown): string | string[] {
  const setting = settings.find(one => one.name === name);
  if (setting) {
    const { success, error } = setting.schema.safeParse(value);
    if (success) {
      const mistakes = setting === clinicDefinitions ? definitionMistakes(String(value)) : [];
      return [...unknownParts(setting, value), ...mistakes];
    }
    const wrong = wrongParts(name, error);
    const leaf = leavesOf(name, setting.control).find(([path]) => wrong.includes(path));
    return `${wrong.join(', ')}: not valid.${leaf ? allowedAt(leaf[1]) : ''} ${settingMeanings[name]}`;
  }
  const meant = settings.find(one => one.name.toLowerCase() === name.toLowerCase());
  return `${name}: no setting has this name.${meant ? ` Write ${meant.name}.` : ''}`;
}

/** One line for each setting that does not exist or whose value is not valid: which part, and what it should say. */
export const wrongSettings = (values: SettingValues): string[] =>
  Object.entries(values).flatMap(([name, value]) => whyWrong(name, value));

/** What to consider before these settings are in a policy. */
export const cautionsAbout = ({ accessToken }: SettingValues): string[] =>
  accessToken
    ? [
        'The policy files have an access token. Anyone who can read a policy can read it, so keep these files off the web',
        'server. In Firefox, so can code that takes over a page. Use signIn there (docs/deploy.md).',
      ]
    : [];

const installed = { installation_mode: 'force_installed' } as const;

const chromiumPolicy = ({ host }: Release, id: string, values: SettingValues, pinned: object) => ({
  ExtensionSettings: {
    [id]: { ...installed, update_url: `${host}updates.xml`, override_update_url: true, ...pinned },
  },
  ...(Object.keys(values).length > 0 ? { '3rdparty': { extensions: { [id]: values } } } : {}),
});

const firefoxPolicy = ({ host, firefoxId, xpi }: Release, values: SettingValues) => ({
  policies: {
    ExtensionSettings: { [firefoxId]: { ...installed, install_url: host + xpi, default_area: 'navbar' } },
    ...(Object.keys(values).length > 0 ? { '3rdparty': { Extensions: { [firefoxId]: values } } } : {}),
  },
});

/** File name → policy. */
export function policyFiles(release: Release, values: SettingValues): Map<string, object> {
  const { chromiumId } = release;
  return new Map<string, object>([
    ...(chromiumId === null
      ? []
      : ([
          ['policy-chrome.json', chromiumPolicy(release, chromiumId, values, { toolbar_pin: 'force_pinned' })],
          ['policy-edge.json', chromiumPolicy(release, chromiumId, values, { toolbar_state: 'force_shown' })],
        ] as const)),
    ['policy-firefox.json', firefoxPolicy(release, values)],
  ]);
}

/** The addresses to register at the sign-in provider before the roll-out. */
export const redirectAddresses = ({ chromiumId, firefoxId }: Pick<Release, 'chromiumId' | 'firefoxId'>): string[] => [
  ...(chromiumId === null ? [] : [`https://${chromiumId}.chromiumapp.org/`]),
  `https://${createHash('sha1').update(firefoxId).digest('hex')}.extensions.allizom.org/`,
];
