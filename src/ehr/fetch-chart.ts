// Runs in the page and asks the page's own origin with the page's session cookie. It reads no token and no storage of
// the page.
import type { ApiAnswers } from './read-answers.ts';

/** The longest time the user waits for it, in milliseconds. */
const patience = 3000;

const patientInAddress = /\/patient\/([0-9a-zA-Z-]{36,38})\//;

/** OpenMRS serves its interface below the path of its API. If not, the API is at its usual place. */
const apiRoot = (pathname: string) => /^(\/.+?)\/spa\//.exec(pathname)?.[1] ?? '/openmrs';

/**
 * Patient, conditions and signed-in practitioner of an OpenMRS chart. A part is null if the server does not answer it.
 */
export async function fetchChart(
  { pathname }: Pick<Location, 'pathname'>,
  fetchFrom: typeof fetch,
): Promise<ApiAnswers | null> {
  const [, patient] = patientInAddress.exec(pathname) ?? [];
  if (!patient) return null;
  const signal = AbortSignal.timeout(patience);
  const get = async (path: string): Promise<unknown> => {
    try {
      const response = await fetchFrom(apiRoot(pathname) + path, {
        credentials: 'same-origin',
        redirect: 'error',
        // Without this header a 401 can open the browser's own password box.
        headers: { Accept: 'application/json', 'Disable-WWW-Authenticate': 'true' },
        signal,
      });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  };
  const getPractitioner = async (): Promise<unknown> => {
    const session = await get('/ws/rest/v1/session');
    const provider: unknown =
      typeof session === 'object' && session !== null ? Reflect.get(session, 'currentProvider') : null;
    const uuid: unknown = typeof provider === 'object' && provider !== null ? Reflect.get(provider, 'uuid') : null;
    return typeof uuid === 'string' && /^[\w-]+$/.test(uuid) ? get(`/ws/fhir2/R4/Practitioner/${uuid}`) : null;
  };
  const [patientResource, conditions, practitioner] = await Promise.all([
    get(`/ws/fhir2/R4/Patient/${patient}`),
    get(`/ws/fhir2/R4/Condition?patient=${patient}&_count=100`),
    getPractitioner(),
  ]);
  return { patient: patientResource, conditions, practitioner };
}
