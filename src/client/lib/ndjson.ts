/** The values of newline-delimited JSON as they arrive, wherever the network parts them. @throws SyntaxError */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim()) yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    // Nobody reads on: the server is told to stop speaking.
    void reader.cancel().catch(() => undefined);
  }
}
