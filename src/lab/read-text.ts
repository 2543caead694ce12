/**
 * The text of an answer, or null if it is longer than `ceiling` bytes: then it does not wait for the rest, and nothing of it
 * stays in memory. Rejects when the connection breaks and, with `fatal`, when the answer is not UTF-8.
 */
export async function readText(
  response: Response,
  ceiling: number,
  options: TextDecoderOptions = {},
): Promise<string | null> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder('utf-8', options);
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return text + decoder.decode();
    size += value.length;
    if (size > ceiling) {
      void reader?.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
