import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import type { TextLevel } from '../../../shared/proofreading.ts';
import { testSite } from '../../../server/testing/site.ts';
import { MeaningNote } from './Meaning.tsx';
import { compositionsMessages } from './compositions.en.ts';

const { meaningTranslated, meaningFallback } = compositionsMessages.song;

/** The note of a song whose meanings exist in these languages, of which somebody has read the given ones. */
async function noteOf(language: Language, own: Language, levels?: Partial<TextLevel>[]) {
  const site = await testSite();
  const song = await site.visitor().compositions.read({ number: 5, language: 'Kannada' });
  if (!song?.meaning) throw new Error('Song 5 has a meaning.');
  const textLevels = levels?.map((level) => ({
    text: 'meaning' as const,
    language: own,
    level: 'entered' as const,
    textKey: '',
    readers: [],
    ...level,
  }));
  const { textLevels: _levels, ...content } = song;
  return renderToStaticMarkup(
    <MeaningNote
      song={{
        ...content,
        language,
        meaning: { ...song.meaning, language: own },
        ...(textLevels && { textLevels }),
      }}
    />,
  );
}

test('a translated meaning says so until somebody has read it', async () => {
  expect(await noteOf('Hindi', 'Hindi', [{}])).toContain(meaningTranslated);
  expect(await noteOf('Hindi', 'Hindi', [{ level: 'readOnce' }])).toBe('');
  expect(await noteOf('Kannada', 'Kannada', [{}])).toBe('');
  expect(await noteOf('English', 'English', [{}])).toBe('');
  expect(await noteOf('Hindi', 'English', [{}])).toContain(meaningFallback('Hindi'));
  // A page to take along does not know who has read it.
  expect(await noteOf('Hindi', 'Hindi')).toBe('');
});
