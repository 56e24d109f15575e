/** How far something long has come; `of` is null while nobody can know. */
export interface Progress {
  done: number;
  of: number | null;
}

/** Takes a file in, telling after each part how many bytes are here and, where the server says so, how many will be. */
export async function readFile(answer: Response, tell: (progress: Progress) => void): Promise<Blob> {
  // A length counts what is sent, which is not what is read when it was compressed on the way.
  const length = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  tell({ done, of: length || null });
  for await (const part of partsOf(answer)) {
    parts.push(part);
    done += part.length;
    tell({ done, of: length || null });
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

/** Not every browser lets one walk over a stream itself. Leaving early lets the connection go. */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) if (value) yield value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
