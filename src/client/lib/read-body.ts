/** Progress of a long task; `of` is null while the total is unknown. */
export interface Progress {
  done: number;
  of: number | null;
}

/** Reads a response into a Blob and reports bytes read and, where the server declares it, the total after each chunk. */
export async function readBlob(
  response: Response,
  tell: (progress: Progress) => void,
): Promise<Blob> {
  // Content-Length counts compressed bytes, while the stream gives decompressed ones.
  const length = response.headers.has('content-encoding')
    ? 0
    : Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  tell({ done, of: length || null });
  for await (const part of partsOf(response)) {
    parts.push(part);
    done += part.length;
    tell({ done, of: length || null });
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** Not every browser can iterate over a ReadableStream. Leaving the loop early closes the connection. */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      if (value) yield value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
