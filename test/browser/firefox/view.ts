// A tab or a popup of Firefox, driven the same way as the popup of Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually, type Popup } from '../popup.ts';

/** Runs a command of window.js. */
export type RunCommand = <T>(name: string, args: object) => Promise<T>;

/** A file the page generates. Its bytes follow from its size. */
interface MadeUpFile {
  name: string;
  type: string;
  size: number;
}

type Shared = 'find' | 'all' | 'click' | 'text' | 'waitForText' | 'evaluate' | 'screenshot' | 'close';

export interface View extends Pick<Popup, Shared> {
  /** Its number in window.js. */
  number: number;
  /** Clicks at once, whether the element is enabled or not. */
  clickAnyway(role: string, name: string | RegExp): Promise<void>;
  /** Clicks with the mouse on what a selector finds. */
  clickOn(selector: string): Promise<void>;
  /** Enters a text into the field with this name. */
  fill(name: string | RegExp, text: string): Promise<void>;
  /** Chooses files in the control with this name. */
  attach(name: string | RegExp, files: readonly MadeUpFile[]): Promise<void>;
  /** Opens another page in the tab. */
  go(address: string): Promise<void>;
}

const page = readFileSync(new URL('page.js', import.meta.url), 'utf8').replace(/;\s*$/, '');

const toWanted = (name: string | RegExp) =>
  typeof name === 'string' ? { exact: name } : { source: name.source, flags: name.flags };

export function createView(run: RunCommand, number: number): View {
  const ask = <T>(command: object): Promise<T> => run('ask', { view: number, page, command });
  const text = () => ask<string>({ do: 'text' });
  const hint = async () => `The page says:\n${await text()}`;

  /** Acts on an element as soon as it exists. */
  const act = <T>(role: string | null, name: string | RegExp, command: object): Promise<T> =>
    eventually(
      `A ${role ?? 'control'} named ${name}`,
      async () => (await ask<T | null | false>({ ...command, role, wanted: toWanted(name) })) || undefined,
      hint,
    );

  return {
    number,
    text,
    find: (role, name) => act(role, name, { do: 'find' }),
    all: role => ask({ do: 'all', role }),
    click: async (role, name, times = 1) => {
      await act(role, name, { do: 'click', times });
    },
    clickAnyway: async (role, name) => {
      await act(role, name, { do: 'click', times: 1, isForced: true });
    },
    clickOn: selector => ask({ do: 'clickOn', selector }),
    fill: async (name, entered) => {
      await act(null, name, { do: 'fill', text: entered, selector: 'input, textarea' });
    },
    attach: async (name, files) => {
      await act(null, name, { do: 'attach', files, selector: 'input[type=file]' });
    },
    waitForText: pattern =>
      eventually(
        `Text like ${pattern}`,
        async () => {
          const shown = await text();
          return pattern.test(shown) ? shown : undefined;
        },
        hint,
      ),
    evaluate: async expression => JSON.parse((await ask<string | null>({ do: 'evaluate', expression })) ?? 'null'),
    go: address => run('go', { view: number, address }),
    screenshot: async file => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(await run<string>('picture', { view: number }), 'base64'));
    },
    close: () => run('close', { view: number }),
  };
}
