import type { ReaderSongbook } from './choice.ts';
import { compose } from '../../../shared/normal-form.ts';

const maxNameLength = 60;

/** `my-songbook-tamil-a5.pdf`, or the cover's title in its place, reduced to letters and digits, which every file system takes. */
export function songbookFileName({ title, language, paper, large }: ReaderSongbook): string {
  const name = compose(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\u200c\u200d]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = [...name].slice(0, maxNameLength).join('').replace(/-+$/, '');
  return `${[short || 'my-songbook', language.toLowerCase(), paper.toLowerCase(), ...(large ? ['large-print'] : [])].join('-')}.pdf`;
}
