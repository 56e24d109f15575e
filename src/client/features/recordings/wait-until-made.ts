import { signedHeaders } from '../../lib/fetch-signed.ts';

/** Milliseconds after which waiting for a recording ends. */
const maxWaitMs = 60_000;

/**
 * Finds out why a recording did not load, which an audio element does not tell. While the server is busy making others,
 * the request is repeated after the time that the server names.
 * @returns whether the recording is there
 */
export async function waitUntilMade(
  address: string,
  signal: AbortSignal,
  onBusy: () => void,
): Promise<boolean> {
  const until = Date.now() + maxWaitMs;
  while (Date.now() < until && !signal.aborted) {
    const response = await fetch(address, {
      method: 'HEAD',
      signal,
      headers: signedHeaders(),
    }).catch(() => null);
    if (response?.ok) return true;
    if (response?.status !== 503 && response?.status !== 429) return false;
    onBusy();
    await wait(Math.min(30, Number(response.headers.get('retry-after')) || 5) * 1000, signal);
  }
  return false;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
