import { type Branch, isRecord, parseObject, refuse } from './operation.ts';

/**
 * The multipart request of section 4.3: `operations`, `map`, then the files.
 *
 * The sandbox reads it itself because servers differ in the placeholder they expect for the files: docs/service.md says
 * `attachments: null`, the public multipart specification says one null for each file.
 */
export type Placeholders = 'null' | 'list' | 'both';

export type ReadMultipart = {
  /** `operations` as sent. */
  body: Branch;
  /** The same with a File in each place that the map names. */
  operation: Branch;
};

const isListOfNulls = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(entry => entry === null);

/** Whether a value can be in the place of this many files. */
const isPlaceholder: Record<Placeholders, (value: unknown, files: number) => boolean> = {
  null: value => value === null,
  list: isListOfNulls,
  both: (value, files) => value === null || isListOfNulls(value, files),
};

/** @throws RequestError if the request does not have the form of section 4.3. */
export async function readMultipart(request: Request, placeholders: Placeholders): Promise<ReadMultipart> {
  const form = await request.formData().catch(() => refuse('The multipart body cannot be read.'));
  const [first, second, ...parts] = [...form.keys()];
  if (first !== 'operations' || second !== 'map') {
    refuse('Misordered multipart fields: operations comes first, then map, then the files.');
  }
  const text = readText(form, 'operations');
  const paths = Object.entries(parseObject(readText(form, 'map'), 'map'));
  if (paths.length === 0) refuse('map names no file.');
  for (const [index, [part, path]] of paths.entries()) {
    if (part !== String(index)) refuse('The file parts must be named "0", "1", "2" and so on.');
    if (!Array.isArray(path)) refuse(`map.${part} must be a list with one path.`);
    const expected = `variables.order.attachments.${index}`;
    if (path.length !== 1 || path[0] !== expected) refuse(`Invalid object path in map.${part}: must be "${expected}".`);
  }
  const files = paths.map(([part]) => {
    const file = form.get(part);
    return isFile(file) ? file : refuse(`File missing in the request: part "${part}".`);
  });
  if (parts.join() !== paths.map(([part]) => part).join()) {
    refuse('The parts after map must be the files that it names, each once and in this order.');
  }
  const operation = parseObject(text, 'operations');
  const order = isRecord(operation.variables) ? operation.variables.order : undefined;
  if (!isRecord(order) || !isPlaceholder[placeholders](order.attachments, files.length)) {
    return refuse('Invalid object path: operations has no place for the files at variables.order.attachments.');
  }
  order.attachments = files;
  // Parsed a second time, because the first copy now has files in it.
  return { body: parseObject(text, 'operations'), operation };
}

function readText(form: FormData, name: string): string {
  const part = form.get(name);
  return typeof part === 'string' ? part : refuse(`${name} must be a string part.`);
}

/** By its methods, not its class, because another realm (jsdom) has another File. */
export function isFile(value: unknown): value is File {
  return typeof value === 'object' && value !== null && typeof (value as File).arrayBuffer === 'function';
}
