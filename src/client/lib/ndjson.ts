/** The values of newline-delimited JSON, each as soon as its line has arrived; none when the response has no body. @throws SyntaxError */
export async function* readLines<Value>({ body }: Pick<Response, 'body'>): AsyncGenerator<Value> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as Value;
      if (done) return;
    }
  } finally {
    // The consumer has stopped: closing the connection lets the server stop too.
    void reader.cancel().catch(() => undefined);
  }
}
