/** What the player in its frame tells: it is there, which video it shows, or that it may not show one here. */
export interface PlayerMessage {
  video?: string;
  refused?: true;
}

/**
 * Reads a message of YouTube's player, which is text in JSON: `{ event, info }`, with the video's id in
 * `info.videoData.video_id`. @returns null for what is no message of the player
 */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const { event, info } = parse(data);
  if (typeof event !== 'string') return null;
  if (event === 'onError') return { refused: true };
  const video = (info as { videoData?: { video_id?: unknown } } | null | undefined)?.videoData?.video_id;
  return typeof video === 'string' && video ? { video } : {};
}

function parse(data: unknown): { event?: unknown; info?: unknown } {
  try {
    return (typeof data === 'string' ? (JSON.parse(data) as object | null) : null) ?? {};
  } catch {
    return {};
  }
}

const messageOf = (message: object) => JSON.stringify({ id: 1, channel: 'widget', ...message });

/** Said to the player until it answers: it speaks only when somebody listens. */
export const listeningMessage = messageOf({ event: 'listening' });
/** Said once it has answered, so that it tells of a video it may not show. */
export const reportErrorsMessage = messageOf({ event: 'command', func: 'addEventListener', args: ['onError'] });
