import { areaMessages } from '../../messages/language.ts';

/** Messages of the notation player, which load with it. */
export const notationMessages = {
  player: 'Notation player',
  play: 'Play',
  pause: 'Pause',
  rewind: 'Back to start',
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
  practise: 'Practise',
  loading: 'Loading …',
  melody: 'Melody',
  drone: 'Tambura',
  beat: 'Tala beat',
  tapping: 'Play from the swara I tap',
  nothing: 'There is no notation to play.',
  noRaga: 'The raga of this song is not known, so its notation cannot be played.',
  unknownRaga: (raga: string) =>
    `The scale of raga ${raga} is not in our table yet, so this notation cannot be played.`,
  unreadable: (line: number, column: number) =>
    `Line ${line} of the notation, column ${column}, cannot be read. It cannot be played until it is corrected.`,
  notInRaga: (line: number, column: number, swara: string) =>
    `Line ${line} of the notation, column ${column}: the scale of this raga has no ${swara}. It cannot be played until it is checked.`,
};

export const useNotationMessages = areaMessages('notation', notationMessages);
