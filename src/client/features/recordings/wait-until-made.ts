/** Milliseconds after which nobody waits any longer for a recording to be made. */
const longestWait = 60_000;

/**
 * What an audio element cannot tell: why a recording did not come. While the site is busy making others, it is asked again
 * when it says.
 * @returns whether the recording is there
 */
export async function waitUntilMade(address: string, signal: AbortSignal, onBusy: () => void): Promise<boolean> {
  const until = Date.now() + longestWait;
  while (Date.now() < until && !signal.aborted) {
    const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
    if (answer?.ok) return true;
    if (answer?.status !== 503 && answer?.status !== 429) return false;
    onBusy();
    await wait(Math.min(30, Number(answer.headers.get('retry-after')) || 5) * 1000, signal);
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
