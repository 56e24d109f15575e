import type { FoundTitle } from '../../lib/title-search.ts';
import { songLang } from '../../lib/song-lang.ts';
import { useWords } from '../../words/en.shell.ts';

/** Why a title stands in the list, in small words; a likeness names the words of the title that are meant. */
export function ReasonText({ found: { number, reason: why } }: { found: FoundTitle }) {
  const { search } = useWords();
  switch (why.kind) {
    case 'number':
      return search.number(number);
    case 'starts':
      return search.starts;
    case 'contains':
      return search.contains;
    case 'sounds':
    case 'letters':
      return (
        <>
          {why.kind === 'sounds' ? search.sounds : search.letters} “<span lang={songLang(why.matched)}>{why.matched}</span>”
        </>
      );
  }
}
