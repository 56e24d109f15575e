import { fieldsOf, jsonFields } from '../../lib/json-fields.ts';

/** A message of the player in its frame: which video it plays, or that it may not play it here. */
export interface PlayerMessage {
  video?: string;
  refused?: true;
}

/**
 * Reads a message of YouTube's player, which is text in JSON: `{ event, info }`, with the video's id in
 * `info.videoData.video_id`. @returns null for what is no message of the player
 */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const { event, info } = jsonFields(typeof data === 'string' ? data : null);
  if (typeof event !== 'string') return null;
  if (event === 'onError') return { refused: true };
  const { video_id: video } = fieldsOf(fieldsOf(info)['videoData']);
  return typeof video === 'string' && video ? { video } : {};
}

const messageOf = (message: object) => JSON.stringify({ id: 1, channel: 'widget', ...message });

/** Sent to the player until it answers; it sends messages only after this. */
export const listeningMessage = messageOf({ event: 'listening' });
/** Sent once the player has answered, so that it reports videos that it may not play. */
export const reportErrorsMessage = messageOf({
  event: 'command',
  func: 'addEventListener',
  args: ['onError'],
});
