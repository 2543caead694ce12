import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test.each(['SIGINT', 'SIGTERM'] as const)('prints one line of JSON, serves, and stops at %s', async signal => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), '--no-introspection']);
  const exit = once(child, 'exit');
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', line => lines.push(line));
  await once(output, 'line');
  const { baseUrl, storeUrl, consoleUrl, token } = JSON.parse(lines[0] ?? '');
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return response.json();
  };
  expect(await ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
  expect(await ask('{ __schema { queryType { name } } }')).toHaveProperty('errors');
  expect((await fetch(consoleUrl)).status).toBe(200);
  expect((await fetch(storeUrl)).status).toBe(405);
  child.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(lines).toHaveLength(1);
});
