/**
 * The values of newline-delimited JSON, each as soon as its line has arrived; none when the response has no body.
 * @throws SyntaxError for a line that is not JSON, TypeError for one that `isValue` does not know
 */
export async function* readLines<Value>(
  { body }: Pick<Response, 'body'>,
  isValue: (line: unknown) => line is Value,
): AsyncGenerator<Value> {
  if (!body) return;
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (!line.trim()) continue;
        const received: unknown = JSON.parse(line);
        if (!isValue(received)) throw new TypeError('The stream holds a line of an unknown shape.');
        yield received;
      }
      if (done) return;
    }
  } finally {
    // The consumer has stopped: closing the connection lets the server stop too.
    void reader.cancel().catch(() => undefined);
  }
}
