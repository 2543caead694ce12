/**
 * The multipart request of section 4.3: `operations`, `map`, then the files.
 *
 * The sandbox reads it itself because servers differ in the placeholder they expect for a file: docs/service.md says
 * `attachments: null`, the public multipart specification says one null for each file.
 */
export type Placeholders = 'both' | 'list';

export type MultipartOperation = {
  /** Its variables have a File in each place that the map names. */
  params: { query: string; operationName?: string; variables: Record<string, unknown> };
  /** The variables as sent. */
  verbatim: Record<string, unknown>;
};

/** The request does not have the form of section 4.3. The message says why. */
export class MultipartError extends Error {}

type Branch = Record<string, unknown>;

export async function readMultipart(request: Request, placeholders: Placeholders): Promise<MultipartOperation> {
  const form = await request.formData().catch(() => fail('The multipart body cannot be read.'));
  const names = [...form.keys()];
  if (names[0] !== 'operations' || names[1] !== 'map') {
    return fail('Misordered multipart fields: operations comes first, then map, then the files.');
  }
  const operations = parseObject(form.get('operations'), 'operations');
  const map = parseObject(form.get('map'), 'map');
  const grown = placeholders === 'both' ? new Set() : undefined;
  const { query, operationName } = operations;
  if (typeof query !== 'string') return fail('operations has no query.');

  for (const [part, paths] of Object.entries(map)) {
    const file = form.get(part);
    if (!isFile(file)) return fail(`File missing in the request: part "${part}".`);
    if (!Array.isArray(paths) || paths.length === 0) return fail(`map.${part} must be a list of paths.`);
    for (const path of paths) place(operations, String(path), file, grown);
  }
  const name = typeof operationName === 'string' ? { operationName } : {};
  return {
    params: { query, ...name, variables: asBranch(operations.variables) ?? {} },
    // Parsed a second time, because the first copy now has files in it.
    verbatim: asBranch(parseObject(form.get('operations'), 'operations').variables) ?? {},
  };
}

/**
 * Sets the file at the path, where a null must be. With `grown`, the form of docs/service.md is accepted: a null on the
 * way becomes a list, which then grows by one file at a time.
 */
function place(root: Branch, path: string, file: File, grown: Set<unknown> | undefined): void {
  const message = `Invalid object path: "${path}".`;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let branch = root;
  for (const [index, step] of steps.entries()) {
    if (!Object.hasOwn(branch, step)) fail(message);
    const listFollows = /^\d+$/.test(steps[index + 1] ?? last);
    if (branch[step] === null && listFollows && grown) {
      branch[step] = [];
      grown.add(branch[step]);
    }
    branch = asBranch(branch[step]) ?? fail(message);
  }
  const isNext = Array.isArray(branch) && grown?.has(branch) === true && last === String(branch.length);
  if (!isNext && (!Object.hasOwn(branch, last) || branch[last] !== null)) fail(message);
  branch[last] = file;
}

function parseObject(part: FormDataEntryValue | null, name: string): Branch {
  if (typeof part !== 'string') return fail(`${name} must be a string part.`);
  let value: unknown;
  try {
    value = JSON.parse(part);
  } catch {
    return fail(`${name} is not JSON.`);
  }
  return asBranch(value) ?? fail(`${name} must be a JSON object.`);
}

/** Lists count: their indexes are keys. */
function asBranch(value: unknown): Branch | undefined {
  return typeof value === 'object' && value !== null && !isFile(value) ? (value as Branch) : undefined;
}

/** By its methods, not its class, because another realm (jsdom) has another File. */
export function isFile(value: unknown): value is File {
  return typeof value === 'object' && value !== null && typeof (value as File).arrayBuffer === 'function';
}

function fail(message: string): never {
  throw new MultipartError(message);
}
