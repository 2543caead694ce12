import type { FrameProbe, probeFrame } from './probe-frame.ts';

/** The name of the injected probe in the extension's own world of a page. */
export const probeName = 'orderSurvey';

/** Called inside the page, as text: it can use only its arguments. */
export const callProbe = (name: string, addresses: readonly string[]): FrameProbe | null => {
  const survey: typeof probeFrame | undefined = Reflect.get(globalThis, name);
  return survey ? survey(addresses) : null;
};
