import { expect, test } from 'vitest';
import { cleanMeaning } from './meaning.ts';

test('plain text stays as it is', () => {
  const text = 'One line,\nthe next.\n\nAnother  paragraph.';
  expect(cleanMeaning(text)).toEqual({ text });
});

test('markup becomes paragraphs and styles, and struck words are gone', () => {
  const source =
    '<p>Lord of the <b>hill</b>,<br>come <s>not</s></p><p><s>Gone</s></p><div style="color:#f00">Quickly &amp; now</div>';
  expect(cleanMeaning(source)).toEqual({
    text: 'Lord of the hill,\ncome\n\nQuickly & now',
    styled: [
      [
        { text: 'Lord of the ', classes: [] },
        { text: 'hill', classes: ['bold'] },
        { text: ',\ncome', classes: [] },
      ],
      [{ text: 'Quickly & now', classes: ['colour-red'] }],
    ],
  });
});

test.each([
  ['<p>One</p><p>two</p>', 'One\n\ntwo'],
  ['<p><s>all</s></p>', ''],
  ['<span style="text-decoration: line-through">old</span> new', 'new'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>words', 'words'],
  ['a < b, c &gt; d', 'a < b, c > d'],
])('%s reads %j', (source, text) => expect(cleanMeaning(source)).toEqual({ text }));
