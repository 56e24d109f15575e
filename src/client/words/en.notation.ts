import { areaWords } from './choice.ts';

/** The words of the notation player, which load with it. */
export const notationWords = {
  player: 'Player of the notation',
  play: 'Play',
  pause: 'Pause',
  rewind: 'Back to the beginning',
  close: 'Close the player',
  avarta: (at: number, of: number) => `Avarta ${at} of ${of}`,
  settings: (shruti: string, speed: 1 | 2 | 4, tempo: number) =>
    `Sa = ${shruti}, ${{ 1: 'first', 2: 'second', 4: 'third' }[speed]} speed, ${tempo} aksharas a minute`,
  shruti: 'Shruti',
  kattai: (name: string, kattai: string) => `${name} – ${kattai} kattai`,
  speed: 'Speed',
  /** By the number of swaras in an akshara. */
  speeds: { 1: 'First', 2: 'Second', 4: 'Third' },
  tempo: 'Tempo',
  perMinute: (tempo: number) => `${tempo} aksharas a minute`,
  drone: 'Tambura',
  beat: 'Beat of the tala',
  tapping: 'Play from the swara I tap',
  repeat: 'Repeat',
  from: 'From avarta',
  to: 'To avarta',
  nothing: 'There is no notation to play.',
  noRaga: 'The raga of this song is not known, so its notation is not played.',
  unknownRaga: (raga: string) => `The scale of raga ${raga} is not in our table yet, so this notation is not played.`,
  unreadable: (line: number, column: number) =>
    `Line ${line} of the notation, column ${column}, cannot be read. It is not played until somebody corrects it.`,
  notInRaga: (line: number, column: number, swara: string) =>
    `Line ${line} of the notation, column ${column}: the scale of this raga has no ${swara}. It is not played until somebody has looked at it.`,
};

export const useNotationWords = areaWords('notation', notationWords);
