import {
  isSame,
  listening,
  resetPlayerState,
  updatePlayerState,
  type SpeechSource,
} from './player-state.ts';
import type * as Player from './player.ts';

let audio: HTMLAudioElement | undefined;
let player: Promise<typeof Player> | undefined;

/**
 * Reads a source aloud in place of the current one; for the current source it pauses or resumes.
 * @param at the line to start from, from 1
 */
export async function playSpeech(source: SpeechSource, at?: number): Promise<void> {
  // The element is created in the press's own event handler, since phones only play elements that a press has started.
  audio ??= new Audio();
  if (!audio.src) audio.load();
  const fresh = !player || !isSame(source, listening().source);
  if (fresh) updatePlayerState({ source, state: 'loading', at: null, failure: null });
  try {
    player ??= import('./player.ts');
    const { play, startFrom, toggle } = await player;
    // While the player's code came, something else may have been chosen.
    if (fresh && listening().source !== source) return;
    if (fresh) play(audio, source, at);
    else if (at === undefined) toggle();
    else startFrom(at);
  } catch (error) {
    console.error(error);
    player = undefined;
    updatePlayerState({ state: 'paused', failure: { error } });
  }
}

/** Stops the player, because its text has left the page. */
export function stopSpeech(): void {
  void player?.then(({ close }) => close(), resetPlayerState);
}
