import { framesOf, silenceLike } from './mp3.ts';

/** Joins mp3 files of one engine into one, without their tags; `pause` is the seconds of silence after a piece. */
export function joinMp3(pieces: readonly { mp3: Uint8Array; pause: number }[]): Buffer {
  const parts = pieces.flatMap(({ mp3, pause }) => {
    const frames = framesOf(mp3);
    const [first] = frames;
    const silence = first && silenceLike(first);
    return [
      ...frames,
      ...(silence
        ? Array.from({ length: Math.round(pause / silence.seconds) }, () => silence)
        : []),
    ];
  });
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}
