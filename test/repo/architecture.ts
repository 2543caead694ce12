// What docs/architecture.md shows of the code: an order's path through the contexts, and the rooms of src.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../../src/messages/messages.ts';
import { carriedBy } from './imports.ts';
import { table } from './table.ts';

const root = path.join(import.meta.dirname, '../..');
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Step {
  /** An exported function of a module of src, and what it returns. */
  does: string;
  in: string;
  gives: string;
}

/** Where code runs: what the browser starts there, and the steps of an order that it takes. */
interface Context {
  name: string;
  entry: string;
  steps: readonly Step[];
}

const contexts = {
  page: {
    name: "The EHR's page, each frame",
    entry: 'entrypoints/ehr.ts',
    steps: [{ does: 'locateFrame', in: 'src/ehr/screen-texts.ts', gives: 'FrameTexts' }],
  },
  reading: {
    name: 'Background worker',
    entry: 'entrypoints/background.ts',
    steps: [
      { does: 'understandFrame', in: 'src/ehr/read-frame.ts', gives: 'FrameAnswer' },
      { does: 'mergeFrames', in: 'src/ehr/read-chart.ts', gives: 'Reading' },
      { does: 'startDraft', in: 'src/draft/draft.ts', gives: 'Draft' },
    ],
  },
  popup: {
    name: 'Popup',
    entry: 'entrypoints/popup/main.tsx',
    steps: [{ does: 'enterValue', in: 'src/draft/edits.ts', gives: 'Draft, confirmed by the user' }],
  },
  ordering: {
    name: 'Background worker',
    entry: 'entrypoints/background.ts',
    steps: [
      { does: 'placeOrder', in: 'src/worker/orders/place-order.ts', gives: 'the form as the click showed it' },
      { does: 'requireSamePatient', in: 'src/worker/charts/read-draft.ts', gives: 'the same patient, read again' },
      { does: 'finalizeOrder', in: 'src/draft/finalize-order.ts', gives: 'OrderInput' },
      { does: 'createSubmission', in: 'src/outbox/submission.ts', gives: 'Submission, on the disk' },
      { does: 'deliver', in: 'src/outbox/deliver.ts', gives: 'Submission, sending' },
      { does: 'createOrder', in: 'src/lab/create-order.ts', gives: 'Outcome, on the disk' },
      { does: 'afterChange', in: 'src/worker/orders/after-change.ts', gives: 'badge and notifications' },
    ],
  },
  uploads: {
    name: 'Upload page (Firefox: background page)',
    entry: 'entrypoints/uploads/main.ts',
    steps: [
      { does: 'createUploader', in: 'src/outbox/uploads.ts', gives: 'a file that waits' },
      { does: 'putFile', in: 'src/lab/upload.ts', gives: 'PutResult' },
    ],
  },
} as const satisfies Readonly<Record<string, Context>>;

/** The message with which one context hands over to the next. */
const sent = (name: keyof typeof messages, from: string): string => {
  if (!(messages[name].from as readonly string[]).includes(from)) throw new Error(`${from} does not send ${name}`);
  return name;
};

/** @throws Error for a step with another name in the code, or one that its context does not include. */
function checkStep({ entry }: Context, step: Step, carried: ReadonlySet<string>): void {
  if (!new RegExp(`^export (?:async )?(?:function|const) ${step.does}\\b`, 'm').test(file(step.in)))
    throw new Error(`${step.in} exports no ${step.does}`);
  if (!carried.has(path.join(root, step.in))) throw new Error(`${entry} does not carry ${step.in}`);
}

function contextChart(id: string, context: Context): string {
  const carried = carriedBy(path.join(root, context.entry));
  const nodes = context.steps.map((step, index) => {
    checkStep(context, step, carried);
    return `    ${id}${index}["${step.does}<br>${step.in}"]\n`;
  });
  const links = context.steps
    .slice(0, -1)
    .map(({ gives }, index) => `    ${id}${index} -->|${gives}| ${id}${index + 1}\n`);
  return `  subgraph ${id}["${context.name} · ${context.entry}"]\n${[...nodes, ...links].join('')}  end\n`;
}

/** An order's path from the screen to the lab, for Mermaid. @throws Error where the code has no such step. */
export function pathDiagram(): string {
  const { page, reading, popup } = contexts;
  const links = [
    ['screen', 'Document', 'page0'],
    ['page0', page.steps[0].gives, 'reading0'],
    ['reading2', `${reading.steps[2].gives}: answers ${sent('chart.open', 'popup')}`, 'popup0'],
    ['popup0', `${popup.steps[0].gives}: ${sent('order.place', 'popup')}`, 'ordering0'],
    ['ordering4', 'GraphQL over https', 'laboratory'],
    ['ordering5', 'Submission, with upload addresses', 'uploads0'],
    ['uploads1', 'PUT', 'store'],
    ['uploads1', sent('uploads.ended', 'uploads'), 'ordering5'],
  ];
  return [
    'flowchart TB\n',
    '  screen(["EHR screen"])\n',
    ...Object.entries(contexts).map(([id, context]) => contextChart(id, context)),
    '  laboratory(["Lab service"])\n  store(["Its object store"])\n',
    ...links.map(([from, what, to]) => `  ${from} -->|"${what}"| ${to}\n`),
  ].join('');
}

interface Restriction {
  group: string[];
}

interface Override {
  includes: string[];
  linter: { rules: { style?: { noRestrictedImports?: { options: { patterns: Restriction[] } } } } };
}

/** What the linter keeps out of a room of src: other rooms as patterns, libraries by name. */
function keptOut(room: string): string[] {
  const overrides: Override[] = JSON.parse(file('biome.json')).overrides;
  const own = overrides.filter(({ includes }) => includes.includes(`src/${room}/**`));
  return own.flatMap(({ linter }) =>
    (linter.rules.style?.noRestrictedImports?.options.patterns ?? []).flatMap(({ group }) => group),
  );
}

/** A room's main file starts by saying what the room does: "// src/lab speaks to …". */
function mainFileOf(room: string): { name: string; says: string } {
  const names = readdirSync(path.join(root, 'src', room), { recursive: true, encoding: 'utf8' });
  const mains = names
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name => {
      const [, says] = new RegExp(`^// src/${room} (.+?\\.)(?: |\\n)`).exec(file(`src/${room}/${name}`)) ?? [];
      return says === undefined ? [] : { name: `src/${room}/${name}`, says };
    });
  const [main] = mains;
  if (!main || mains.length > 1) throw new Error(`src/${room} has ${mains.length} files that say what it does`);
  return main;
}

const code = (name: string) => `\`${name}\``;

/** The rooms of src: what each does, and what the linter lets it import. */
export function roomTable(): string {
  const rooms = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
  const reachOf = (room: string) => rooms.filter(other => other !== room && !keptOut(room).includes(`**/${other}/**`));
  const rows = rooms
    .map(room => ({ room, reach: reachOf(room), main: mainFileOf(room) }))
    .sort((one, other) => one.reach.length - other.reach.length || one.room.localeCompare(other.room))
    .map(({ room, reach, main }) => {
      const libraries = keptOut(room).filter(name => !name.includes('*'));
      return [
        `[${code(`src/${room}`)}](../${main.name})`,
        `${main.says.charAt(0).toUpperCase()}${main.says.slice(1)}`,
        reach.map(code).join(', ') || '–',
        libraries.map(code).join(', ') || '–',
      ];
    });
  return table(['Room', 'What it does', 'May import', 'Does without'], rows);
}
