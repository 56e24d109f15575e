/** Where a video is to be seen on YouTube itself. */
export function videoAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

export const playerOrigin = 'https://www.youtube-nocookie.com';

/**
 * The player of a video that goes on with the rest of its album; nothing of it is fetched before a reader asks for it.
 * `origin` is this site's: to it the player tells how it fares.
 */
export function playerAddress(ids: readonly [string, ...string[]], origin: string): string {
  const [first, ...rest] = ids;
  const search = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', origin });
  if (rest.length > 0) search.set('playlist', rest.join(','));
  return `${playerOrigin}/embed/${first}?${search}`;
}
