import { expect, test } from 'vitest';
import {
  joinSounds,
  madeNoise,
  madeVoice,
  mixSounds,
} from '../../../shared/testing/made-sounds.ts';
import { checkTake, countSyllables, measureTake } from './take-checks.ts';

const rate = 48_000;
const text = 'śrī gaṇanātha sindhūra varṇa';
const roomDb = -70;
const quietRoom = (seconds: number) => madeNoise(seconds, roomDb);
const check = (samples: Int16Array, room: number | null = roomDb, line = text) =>
  checkTake({ samples, rate, roomDb: room }, line);
/** A line as it is usually sung: the voice between half a second of the room before and after it. */
const line = (voice: Int16Array) => joinSounds(quietRoom(0.5), voice, quietRoom(0.5));

test('a line that is sung well has no finding', () => {
  for (const levelDb of [-35, -25, -18])
    for (const hertz of [90, 180, 400])
      expect(check(line(madeVoice(3, levelDb, rate, hertz))), `${levelDb} ${hertz}`).toEqual([]);
});

test('silence is empty: digital, of a quiet room, with a click or a knock, and without any sample', () => {
  expect(check(new Int16Array(3 * rate))).toEqual(['empty']);
  expect(check(quietRoom(3))).toEqual(['empty']);
  expect(check(new Int16Array(0))).toEqual(['empty']);
  const click = madeNoise(0.03, -15);
  expect(check(joinSounds(click, quietRoom(3), click))).toEqual(['empty']);
});

test('a voice below -40 dBFS is too quiet', () => {
  expect(check(line(madeVoice(3, -38)))).toEqual([]);
  expect(check(line(madeVoice(3, -44)))).toEqual(['quiet']);
});

test('clipping is found at full scale and below it; a loud voice is not clipped', () => {
  expect(check(line(madeVoice(3, -4)))).toEqual(['clipped']);
  const limited = madeVoice(3, -10).map((sample) => Math.max(-20_000, Math.min(20_000, sample)));
  expect(check(line(limited))).toEqual(['clipped']);
  expect(check(line(madeVoice(3, -14)))).toEqual([]);
  const sine = Int16Array.from({ length: 2 * rate }, (_, index) =>
    Math.round(32_000 * Math.sin((2 * Math.PI * 100 * index) / rate)),
  );
  expect(check(line(sine))).toEqual([]);
});

test('a voice at the very edge is cut off; the click of the button is not a voice', () => {
  const voice = madeVoice(3, -20);
  const sounding = voice.slice(rate / 2, -rate / 2);
  expect(check(joinSounds(sounding, quietRoom(1)))).toEqual(['cut-start']);
  expect(check(joinSounds(quietRoom(1), sounding))).toEqual(['cut-end']);
  expect(check(sounding)).toEqual(['cut-both']);
  const click = madeNoise(0.03, -25);
  expect(check(joinSounds(click, quietRoom(0.3), voice, quietRoom(0.3), click))).toEqual([]);
});

test('a line is too short when nobody could speak its syllables in the time', () => {
  expect(countSyllables(text)).toBe(10);
  expect(check(line(madeVoice(1.1, -20)))).toEqual(['short']);
  expect(check(line(madeVoice(1.4, -20)))).toEqual([]);
});

test('a noisy room is reported, and does not count as a voice that is cut off', () => {
  const noise = madeNoise(4, -35);
  const sung = (levelDb: number) => mixSounds(noise, line(madeVoice(3, levelDb)));
  expect(check(sung(-12), -35)).toEqual([]);
  expect(check(sung(-22), -35)).toEqual(['noisy']);
  expect(check(noise, -35)).toContain('noisy');
});

test('the sound of a take is found within 60 ms', () => {
  const samples = joinSounds(quietRoom(0.7), madeVoice(2, -20), quietRoom(0.9));
  const { from, to } = measureTake({ samples, rate, roomDb: null });
  expect(Math.abs(from / rate - 0.7)).toBeLessThan(0.06);
  expect(Math.abs(to / rate - 2.7)).toBeLessThan(0.06);
});

test.each([
  ['lambōdara lakumikara', 9],
  ['ಲಂಬೋದರ ಲಕುಮಿಕರ', 9],
  ['सिद्धि विनायक ते नमो नमो', 11],
  ['ಸರ್ವೋತ್ತಮ', 4],
  ['', 0],
])('counts the syllables of %s', (words, count) => {
  expect(countSyllables(words)).toBe(count);
});
