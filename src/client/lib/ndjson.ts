/** The values of newline-delimited JSON, each as soon as its line has arrived; none where the answer has no body. @throws SyntaxError */
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
    // Nobody reads on: the server is told to stop speaking.
    void reader.cancel().catch(() => undefined);
  }
}
