import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** curl's own total time, in milliseconds. */
export async function curl(...args: string[]): Promise<number> {
  const child = spawn('curl', ['-sS', '-o', '/dev/null', '-w', '%{time_total} %{http_code}', ...args]);
  let text = '';
  child.stdout.on('data', data => {
    text += data;
  });
  await once(child, 'close');
  const [seconds, status] = text.split(' ');
  if (status !== '200') throw new Error(`curl was answered ${status}.`);
  return Number(seconds) * 1000;
}
