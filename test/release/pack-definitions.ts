// npm run --silent pack-definitions: signs EHR definitions as a pack for a clinic's own server.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mostBytes, packFormat, signedBytes } from '../../src/worker/charts/definition-pack.ts';
import { parseDefinitions } from '../../src/worker/options/parse-definitions.ts';

const usage = `npm run --silent pack-definitions -- FILE.json --key KEY.pem --version N > definitions.json
npm run --silent pack-definitions -- --new-key KEY.pem

  FILE.json     One definition or a list, as in Options.
  --key FILE    The private key. Keep it secret and off the web server.
  --version N   A whole number above that of every pack before.
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

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, version: { type: 'string' }, 'new-key': { type: 'string' } },
  });
  if (values['new-key']) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    // Never replaces a key.
    writeFileSync(values['new-key'], pem, { flag: 'wx', mode: 0o600 });
    return `"definitionPackKey": "${publicText(privateKey)}"`;
  }
  const [file] = positionals;
  const version = Number(values.version);
  if (!file || !values.key || !Number.isSafeInteger(version) || version < 1) throw new Error(usage);
  const text = readFileSync(file, 'utf8');
  const parsed = parseDefinitions(text, []);
  if ('errors' in parsed)
    throw new Error(
      parsed.errors
        .map(({ line, problem, blanks }) => `${file}:${line}: ${problem} ${JSON.stringify(blanks)}`)
        .join('\n'),
    );
  if (parsed.definitions.length === 0) throw new Error(`${file} has no definition.`);
  const key = createPrivateKey(readFileSync(values.key));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${values.key} is not an Ed25519 key. Use --new-key.`);
  const pack = packOf(parsed.definitions, version, key, new Date());
  if (Buffer.byteLength(pack) > mostBytes) throw new Error('The pack is larger than 1 MB.');
  return pack;
}

if (import.meta.main) {
  try {
    console.log(run());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
