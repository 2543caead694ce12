import type { FrameSurvey, surveyFrame } from './page-survey.ts';

/** What the injected survey is called in the extension's own world of a page. */
export const surveyName = 'orderSurvey';

/** Called inside the page, as text: it may use nothing but its arguments. */
export const callSurvey = (name: string, addresses: readonly string[]): FrameSurvey | null => {
  const survey: typeof surveyFrame | undefined = Reflect.get(globalThis, name);
  return survey ? survey(addresses) : null;
};
