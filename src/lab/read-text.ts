import { isObject, parseJson } from '../order/text/json.ts';

interface ReadOptions extends TextDecoderOptions {
  /**
   * For JSON: called instead of an error when the connection breaks, or when the end of a whole answer does not come soon. Then
   * the text is what came before.
   */
  cut?: () => void;
}

/** In milliseconds. */
const longestEnd = 10_000;

/**
 * The text of an answer, or null if it is longer than `ceiling` bytes: then it does not wait for the rest, and nothing of it
 * stays in memory. Rejects when the connection breaks, unless there is `cut`, and, with `fatal`, when the answer is not UTF-8.
 */
export async function readText(
  response: Response,
  ceiling: number,
  { cut, ...options }: ReadOptions = {},
): Promise<string | null> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder('utf-8', options);
  let [text, size] = ['', 0];
  const end = (error: unknown) => {
    if (!cut) throw error;
    cut();
    return { done: true, value: undefined };
  };
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<ReturnType<typeof end>>(resolve => {
      if (cut) timer = setTimeout(() => isObject(parseJson(text)) && resolve(end(null)), longestEnd);
    });
    const { done, value } = (await Promise.race([reader?.read().catch(end), enough])) ?? { done: true };
    clearTimeout(timer);
    size += value?.length ?? 0;
    const isTooLong = size > ceiling;
    if (done || !value || isTooLong) {
      void reader?.cancel().catch(() => undefined);
      return isTooLong ? null : text + decoder.decode();
    }
    text += decoder.decode(value, { stream: true });
  }
}
