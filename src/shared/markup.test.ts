import { expect, test } from 'vitest';
import { cleanMarkup } from './markup.ts';

test.each([
  ['plain words stay', 'ಹರಿ ಸ್ಮರಣೆ', 'ಹರಿ ಸ್ಮರಣೆ'],
  ['tags go, words stay', '<b>ಹರಿ</b> <i class="x">ನಾಮ</i>', 'ಹರಿ ನಾಮ'],
  ['breaks and paragraphs end lines', 'ಒಂದು<br/>ಎರಡು<p>ಮೂರು</p>', 'ಒಂದು\nಎರಡುಮೂರು\n'],
  ['struck words go', 'ಹರಿ <s>ಹರ</s> ನಾಮ', 'ಹರಿ  ನಾಮ'],
  ['struck spans go, with what is inside', 'a<span style="text-decoration: line-through">b<b>c</b><span>d</span></span>e', 'ae'],
  ['other spans keep their words', '<span style="color:red">ಹರಿ</span>', 'ಹರಿ'],
  ['an unclosed struck span takes the rest', 'ಹರಿ <del>ನಾಮ', 'ಹರಿ '],
  ['a stray closing tag does no harm', 'ಹರಿ</s> ನಾಮ', 'ಹರಿ ನಾಮ'],
  ['entities are read', 'a&nbsp;b &amp; &#3254;&#x0CB9;', 'a b & ಶಹ'],
  ['a code that is no letter stays as written', '&#55296;&#0;', '&#55296;&#0;'],
  ['Windows line ends become plain ones', 'a\r\nb\rc', 'a\nb\nc'],
  ['NFC is made', 'ಕೇ', 'ಕೇ'],
  ['joiners stay, invisible marks go', 'ರ್\u200dಯ\u200b\ufeff', 'ರ್\u200dಯ'],
  ['a less-than sign alone stays', 'a < b', 'a < b'],
])('%s', (_what, markup, text) => expect(cleanMarkup(markup)).toBe(text.normalize('NFC')));

test.each([
  ['unclosed struck spans', '<span style="line-through">'.repeat(20_000), ''],
  ['less-than signs', '<'.repeat(200_000), '<'.repeat(200_000)],
  ['broken entities', '&#'.repeat(100_000), '&#'.repeat(100_000)],
])('a long hostile text ends: %s', (_what, text, cleaned) => expect(cleanMarkup(text)).toBe(cleaned));
