interface ReadOptions extends TextDecoderOptions {
  /** Called instead of an error when the connection breaks: then the text is what came before. */
  cut?: () => void;
}

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
    const { done, value } = (await reader?.read().catch(end)) ?? { done: true };
    if (done || !value) return text + decoder.decode();
    size += value.length;
    if (size > ceiling) {
      void reader?.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
