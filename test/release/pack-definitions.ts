// npm run --silent pack-definitions: signs EHR definitions as a pack for a clinic's own server.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withoutIsolates } from '../../src/order/text/bidi.ts';
import { t } from '../../src/ui/options/texts.ts';
import { mostBytes, packFormat, signedBytes } from '../../src/worker/charts/definition-pack.ts';
import { parseDefinitions } from '../../src/worker/options/parse-definitions.ts';
import { stop, textOf } from '../command.ts';

const usage = `npm run --silent pack-definitions -- FILE.json … --key KEY.pem --version N --out definitions.json
npm run --silent pack-definitions -- --new-key KEY.pem

  FILE.json     One definition or a list, as in Options. All files go into one pack.
  --key FILE    The private key. Keep it secret and off the web server.
  --version N   A whole number above that of every pack before.
  --out FILE    Where the pack goes. A mistake leaves the file as it was.
  --new-key     Create a key, and print what the policy needs.`;

/** What the policy sets as `definitionPackKey`. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** A pack as the server serves it. */
export function packOf(definitions: readonly unknown[], version: number, key: KeyObject, made: Date): string {
  const payload = JSON.stringify({ version, made: made.toISOString(), definitions });
  const signature = sign(null, signedBytes(payload), key).toString('base64');
  return JSON.stringify({ format: packFormat, payload, signature });
}

function readOptions() {
  try {
    const options = {
      key: { type: 'string' },
      version: { type: 'string' },
      out: { type: 'string' },
      'new-key': { type: 'string' },
    } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Definitions without a mistake; otherwise what Options would say of the file. */
function readDefinitions(file: string): readonly unknown[] {
  const parsed = parseDefinitions(textOf(file), []);
  if ('errors' in parsed)
    return stop(
      parsed.errors
        .map(({ line, problem, blanks }) => `${file}:${line}: ${withoutIsolates(t(`definitions.${problem}`, blanks))}`)
        .join('\n'),
    );
  return parsed.definitions.length > 0 ? parsed.definitions : stop(`${file} has no definition.`);
}

interface Packable {
  id: string;
}

/** The definitions of several files, each with an id of its own. */
function readAll(files: readonly string[]): readonly unknown[] {
  const all = files.flatMap(file =>
    (readDefinitions(file) as readonly Packable[]).map(definition => ({ file, definition })),
  );
  for (const [at, { file, definition }] of all.entries()) {
    const first = all.findIndex(other => other.definition.id === definition.id);
    if (first < at) stop(`${all[first]?.file} and ${file} both define ${definition.id}. Remove one of them.`);
  }
  return all.map(({ definition }) => definition);
}

function readKey(file: string): KeyObject {
  const text = textOf(file);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Says the same as another kind of key.
  }
  return stop(`${file} is not an Ed25519 key. Use --new-key.`);
}

function run(): string {
  const { values, positionals } = readOptions();
  const newKey = values['new-key'];
  if (newKey !== undefined) {
    if (existsSync(newKey)) stop(`${newKey} already exists. Choose another file.`);
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(newKey, pem, { flag: 'wx', mode: 0o600 });
    return `"definitionPackKey": "${publicText(privateKey)}"`;
  }
  const version = Number(values.version);
  const missing = [
    ...(positionals.length > 0 ? [] : ['Name a file with definitions.']),
    ...(values.key ? [] : ['Add --key with the file of the private key.']),
    ...(Number.isSafeInteger(version) && version >= 1 ? [] : ['Add --version with a whole number, 1 or higher.']),
  ];
  if (!values.key || missing.length > 0) return stop(`${missing.join('\n')}\n\n${usage}`);
  const pack = packOf(readAll(positionals), version, readKey(values.key), new Date());
  if (Buffer.byteLength(pack) > mostBytes) stop('The pack is larger than 1 MB.');
  if (values.out === undefined) return pack;
  writeFileSync(values.out, `${pack}\n`);
  return `${values.out}: version ${version}`;
}

if (import.meta.main) console.log(run());
