import { expect, test } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { spokenParts } from '../../../shared/speech.ts';
import { migrate } from '../../db/migrate.ts';
import { openDb } from '../../db/open.ts';
import type { Engine } from '../../speech-engine/engine.ts';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import speak from '../../speech-engine/worker.ts';
import { decode } from '../../testing/decode.ts';
import { testSite } from '../../testing/site.ts';
import { loadEdition } from '../edition/load.ts';
import { readEdition } from '../edition/read.ts';
import { songSpeech } from './service.ts';
import { speakChunks } from './speak.ts';

/**
 * Every song of the edition with words: lyrics and meaning in each of the eight languages, spoken by the real engine and decoded by an
 * independent decoder. Equal speech is decoded once: lyrics are always spoken in Kannada, and a language without a meaning has the English
 * one.
 */
const engine: Engine = {
  name: 'espeak-ng',
  // Not in the engine's thread of low priority, which could wait for hours on a busy machine.
  async speak(utterance) {
    const { mp3, ...spoken } = speak(utterance);
    return { ...spoken, mp3: Buffer.from(mp3) };
  },
  close: async () => {},
};
const speaker = createSpeaker({ embedded: engine });

test('every text of every song is spoken, decodes, sounds, and has its words in order within the sound', async () => {
  const db = openDb(':memory:');
  await migrate(db);
  const edition = readEdition('data/seed/songs');
  await loadEdition(db, edition, Date.UTC(2026, 0, 15));
  const site = await testSite({ db });
  const actor = {
    id: 'x',
    email: 'x@example.org',
    username: 'x',
    displayName: 'x',
    role: 'ADMIN',
    range: null,
    subscribedUntil: null,
  } as const;
  const faults: string[] = [];
  const spoken = new Map<string, boolean>();
  const tally = { songs: 0, texts: 0, chunks: 0, words: 0, seconds: 0 };

  for (const { number } of edition) {
    if (
      (
        await site
          .callerWith((await site.join('ADMIN')).authorization)
          .compositions.read({ number, language: 'Kannada' })
      )?.wanted
    )
      continue;
    tally.songs += 1;
    for (const part of spokenParts) {
      for (const language of languages) {
        const speech = await songSpeech({ ...site, actor }, { number, language, part, from: 0 });
        tally.texts += 1;
        const key = JSON.stringify([speech.settings, speech.chunks]);
        if (spoken.has(key)) continue;
        spoken.set(key, true);
        if (speech.chunks.length === 0)
          faults.push(`${number} ${part} ${language}: nothing to say`);
        for await (const { at, text, words, seconds, audio } of speakChunks(speaker, speech, {
          client: 'test',
        })) {
          const where = `${number} ${part} ${language} ${at}: ${text}`;
          const sound = await decode(Buffer.from(audio, 'base64'));
          if (sound.errors > 0 || Math.abs(sound.seconds - seconds) > 0.001)
            faults.push(`${where}: decodes to ${sound.seconds} s, not ${seconds}`);
          if (sound.loudness < 0.02) faults.push(`${where}: silent, ${sound.loudness}`);
          const edges = words.flatMap(({ from, to }) => [from, to]);
          if (edges.some((edge, index) => edge < (edges[index - 1] ?? 0) || edge > seconds))
            faults.push(`${where}: times ${edges.join()} in ${seconds}`);
          if (words.length === 0 || words.some(({ from, to }) => to - from < 0.02))
            faults.push(`${where}: a word without time`);
          tally.chunks += 1;
          tally.words += words.length;
          tally.seconds += seconds;
        }
      }
    }
    if (tally.songs % 10 === 0) console.log(JSON.stringify(tally));
  }
  console.log(tally);
  expect(faults).toEqual([]);
  expect(tally.songs).toBeGreaterThan(70);
});
