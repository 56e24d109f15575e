import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Song } from '../../../shared/compositions.ts';
import { cleanMeaning } from '../../../shared/meaning.ts';
import { Meaning } from './Meaning.tsx';

/** The paragraphs that the page draws for a meaning, as HTML. */
function drawn(source: string): string {
  const song = {
    number: 1,
    title: '',
    language: 'English',
    meaning: { language: 'English', ...cleanMeaning(source) },
  };
  return renderToStaticMarkup(<Meaning song={song as Song} />);
}

test('a meaning is drawn in paragraphs and styles, without markup and without what is struck out', () => {
  const html = drawn(
    '<p>Lord of <b>hills</b>,<br>come</p><p><s>Gone</s></p><p onclick="x()">Protect <i>us</i></p>',
  );
  expect(html).toContain(
    '<p data-from="0">Lord of <span class="font-bold [font-synthesis:weight_style]">hills</span>,\ncome</p>',
  );
  // The place of the second paragraph in the text that is spoken: after 19 characters and a blank line.
  expect(html).toContain(
    '<p data-from="21">Protect <span class="italic [font-synthesis:weight_style]">us</span></p>',
  );
  expect(html).not.toMatch(/Gone|onclick|&lt;/);
});

test('reading aloud is offered where there are words', () => {
  expect(drawn('Words.')).toContain('Listen to the meaning');
  expect(drawn('…')).not.toContain('Listen to the meaning');
});
