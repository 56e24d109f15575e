import { afterAll, expect, test, vi } from 'vitest';
import { voices } from '../../shared/speech.ts';
import { decode } from '../testing/decode.ts';
import { startEmbedded } from './speaker.ts';

// A thread of low priority waits while others work, so a busy machine needs the longer time-out.
vi.setConfig({ testTimeout: 60_000 });

const engine = startEmbedded({ threads: 1 });
afterAll(() => engine.close());

const usual = { voice: 'kn', variant: null, rate: 150 } as const;
const greetings: Record<(typeof voices)[number], string> = {
  kn: 'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ',
  hi: 'नमस्ते, आप कैसे हैं?',
  ta: 'வணக்கம் எப்படி இருக்கிறீர்கள்',
  te: 'నమస్కారం మీరు ఎలా ఉన్నారు',
  ml: 'നമസ്കാരം സുഖമാണോ',
  mr: 'नमस्कार तुम्ही कसे आहात',
  bn: 'নমস্কার আপনি কেমন আছেন',
  en: 'Good morning, how are you?',
};

test.each(voices)(
  '%s speaks: the sound has its declared length, is audible, and its words are in order',
  async (voice) => {
    const { mp3, seconds, words } = await engine.speak({ ...usual, voice, text: greetings[voice] });
    const sound = await decode(mp3);
    expect(sound.errors).toBe(0);
    expect(sound.seconds).toBeCloseTo(seconds, 5);
    expect(sound.loudness).toBeGreaterThan(0.02);
    expect(words.length).toBeGreaterThan(1);
    expect(words.map(({ at }) => at)).toEqual(words.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(words.map(({ from }) => from)).toEqual(
      words.map(({ from }) => from).toSorted((a, b) => a - b),
    );
    expect(words.every(({ from }) => from >= 0 && from < seconds)).toBe(true);
  },
);

test('a word’s mark has its place in the text, after letters of two units', async () => {
  const text = 'one 𝒳𝒳 three 1234 four';
  const { words } = await engine.speak({ ...usual, voice: 'en', text });
  expect(words.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      0,
      4,
      text.indexOf('three'),
      text.indexOf('1234'),
      text.indexOf('four'),
    ]),
  );
});

test('a word sounds at the time of its mark', async () => {
  // The second word begins with a stop consonant, so its mark is at the end of a silence.
  const { mp3, words } = await engine.speak({ ...usual, voice: 'en', text: 'see, cat' });
  const { samples } = await decode(mp3);
  const power = (from: number, to: number) =>
    Math.sqrt(
      samples.subarray(from * 22_050, to * 22_050).reduce((sum, sample) => sum + sample ** 2, 0) /
        ((to - from) * 22_050),
    );
  const { from } = words[1]!;
  expect(power(from + 0.05, from + 0.25)).toBeGreaterThan(10 * power(from - 0.08, from - 0.02));
});

test('a chunk begins and ends in silence, without a click', async () => {
  const { samples } = await decode((await engine.speak({ ...usual, text: 'ಅಂಬಾಸುತ' })).mp3);
  const loudest = (part: Float32Array) =>
    part.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  expect(loudest(samples.subarray(0, 1105))).toBeLessThan(0.02);
  expect(loudest(samples.subarray(-3000))).toBeLessThan(0.01);
  const begins = samples.findIndex((sample) => Math.abs(sample) > 0.05) / 22_050;
  expect(begins).toBeLessThan(0.15);
});

test('a variant changes the pitch, the rate the length', async () => {
  const plain = await engine.speak({ ...usual, text: 'ಅಂಬಾಸುತ ಅಮರವಿನುತ' });
  const other = await engine.speak({ ...usual, variant: 'f2', text: 'ಅಂಬಾಸುತ ಅಮರವಿನುತ' });
  const slow = await engine.speak({ ...usual, rate: 90, text: 'ಅಂಬಾಸುತ ಅಮರವಿನುತ' });
  expect(other.mp3.equals(plain.mp3)).toBe(false);
  expect(slow.seconds).toBeGreaterThan(plain.seconds * 1.3);
});

test('an unknown voice or variant is refused, and the voice stays as it was', async () => {
  const text = 'ಅಂಬಾಸುತ';
  const before = await engine.speak({ ...usual, text });
  await expect(engine.speak({ ...usual, voice: 'sa' as never, text })).rejects.toThrow(
    'There is no voice sa',
  );
  await expect(engine.speak({ ...usual, variant: 'whisper' as never, text })).rejects.toThrow(
    'There is no voice',
  );
  await engine.speak({ ...usual, voice: 'en', variant: 'm3', text: 'in between' });
  // The engine makes breath sounds at random, so no two utterances are equal in every byte.
  expect((await engine.speak({ ...usual, text })).seconds).toBeCloseTo(before.seconds, 1);
});

test.each(['', ' ', '?!'])('a text without words is silence, not an error: %j', async (text) => {
  const { words } = await engine.speak({ ...usual, text });
  expect(words).toEqual([]);
});

test('an abort ends the utterance, but not the thread', async () => {
  const small = startEmbedded({ threads: 1 });
  await small.speak({ ...usual, text: 'ಅಂಬಾಸುತ' });
  const gone = new AbortController();
  const stopped = small.speak({ ...usual, text: 'ಅಂಬಾಸುತ '.repeat(30) }, gone.signal);
  gone.abort();
  await expect(stopped).rejects.toThrow('Nobody listens any more');
  expect((await small.speak({ ...usual, text: 'ಲಂಬೋದರ' })).seconds).toBeGreaterThan(0);
  await small.close();
});

test('a thread that hangs is ended by the time-out, and the next one speaks', async () => {
  const own = startEmbedded({ threads: 1, worker: 'testing/hanging-worker' });
  const soon = AbortSignal.timeout(300);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon);
  await expect(own.speak({ ...usual, text: 'hang' })).rejects.toThrow(
    'did not end within 60 s: hang',
  );
  expect((await own.speak({ ...usual, text: 'speak' })).seconds).toBe(1);
  expect(timeout).toHaveBeenCalledWith(60_000);
  timeout.mockRestore();
  await own.close();
});
