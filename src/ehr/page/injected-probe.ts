import type { FrameProbe, probeFrame } from './probe-frame.ts';

/** What the injected survey is called in the extension's own world of a page. */
export const probeName = 'orderSurvey';

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callProbe = (name: string, addresses: readonly string[]): FrameProbe | null => {
  const survey: typeof probeFrame | undefined = Reflect.get(globalThis, name);
  return survey ? survey(addresses) : null;
};
