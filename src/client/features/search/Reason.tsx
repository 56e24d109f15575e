import type { MatchReason } from '../../../shared/search/titles.ts';
import { songLang } from '../edition/song-lang.ts';
import { useSearchMessages } from './search.en.ts';

/** Why a title was found; a match by sound names the words of the title that matched. */
export function Reason({ reason, number }: { reason: MatchReason; number: number }) {
  const { results } = useSearchMessages();
  switch (reason.kind) {
    case 'number':
      return results.number(number);
    case 'starts':
      return results.starts;
    case 'contains':
      return results.contains;
    case 'sounds':
    case 'letters':
    case 'shares':
      return (
        <>
          {results[reason.kind]} “<span lang={songLang(reason.matched)}>{reason.matched}</span>”
        </>
      );
  }
}
