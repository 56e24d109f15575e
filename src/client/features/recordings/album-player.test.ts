import { expect, test, vi } from 'vitest';
import { createAlbumPlayer } from './album-player.ts';

/** A stand-in for the parts of an audio element that the player uses; the test fires its events. */
class SilentAudio extends EventTarget {
  static last: SilentAudio;
  src = '';
  paused = true;
  ended = false;
  currentTime = 0;
  duration = 30;
  constructor() {
    super();
    SilentAudio.last = this;
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  end() {
    this.ended = true;
    this.dispatchEvent(new Event('ended'));
  }
}

function startPlayer() {
  vi.stubGlobal('Audio', SilentAudio);
  const player = createAlbumPlayer(['/one.mp3', '/two.mp3']);
  player.play(0);
  return { player, audio: SilentAudio.last };
}

test('the next song plays after one that reached its end', () => {
  const { player, audio } = startPlayer();
  audio.end();
  expect(player.state().current).toBe(1);
});

test('a paused song that is moved to its end stays, and can be moved back', () => {
  const { player, audio } = startPlayer();
  audio.pause();
  player.seek(30);
  audio.end();
  expect(player.state()).toMatchObject({ current: 0, sound: 'paused', time: 30 });
  player.seek(0);
  expect(player.state().time).toBe(0);
});
