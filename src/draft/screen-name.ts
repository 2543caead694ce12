// The names of a chart's screens. A definition names its own. Where labels alone read, it is a path, and the part that is open at it.

/** No path and no definition's name has it. */
const mark = '#';

/** "/chart/1#Insurance": a tab at that path. */
export const withPart = (path: string, part: string): string => path + mark + part;

export const isPart = (screen: string): boolean => screen.includes(mark);

/** Whether two readings are of one screen. A page that is still loading can name less of what is open. */
export function isSameScreen(a: string, b: string): boolean {
  const [[path, part = ''], [other, its = '']] = [a.split(mark), b.split(mark)];
  return path === other && (part.startsWith(its) || its.startsWith(part));
}

/** "History edit" for 'history-edit'. */
export function nameScreen(screen: string): string {
  const [path = '', part] = screen.split(mark);
  const words =
    part ??
    path
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' ')
      .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
