import { say } from './say.ts';

/** Which version and build this is: what a help desk asks first. */
export function AboutLine({ version, build }: { version: string; build: string }) {
  return (
    <footer class="about">
      <small>{say('about.line', { version, build })}</small>
    </footer>
  );
}
