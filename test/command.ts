// What the commands on saved pages and texts share: input that is not valid ends them with 2 and a sentence.
import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

export function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

function orStop<T>(work: () => T, say: (because: string) => string): T {
  try {
    return work();
  } catch (error) {
    return stop(say(error instanceof Error ? error.message : String(error)));
  }
}

/** The text of a file that the user named. */
export const textOf = (file: string): string =>
  orStop(
    () => readFileSync(file, 'utf8'),
    because => (because.startsWith('ENOENT') ? `There is no file ${file}.` : `${file} cannot be read: ${because}.`),
  );

/** @param what the file should hold: "a list of points". */
export const jsonOf = (file: string, what: string): unknown =>
  orStop(
    () => JSON.parse(textOf(file)),
    because => `${file} is not ${what}: ${because}.`,
  );

/** What the user wrote behind the command. */
export const argumentsOf = <T extends ParseArgsConfig>(config: T) =>
  orStop(
    () => parseArgs({ ...config, allowPositionals: true } as T & { allowPositionals: true }),
    because => `${because.split('. ')[0]}.`,
  );
