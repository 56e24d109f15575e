import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Song } from '../../../shared/compositions.ts';
import { MessageBlock } from '../../ui/MessageBlock.tsx';
import { trpc } from '../../trpc.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';

/** Shown for a song whose lyrics nobody has entered yet: where to send them. */
export function WantedSong({ song: { number, title } }: { song: Song }) {
  const { song: words } = useCompositionsMessages();
  const { wanted } = useSongFactsMessages();
  const { data: content } = trpc.siteContent.content.useQuery();
  return (
    <MessageBlock>
      <h2>{words.none}</h2>
      <p>{wanted}</p>
      {content && (
        <p>
          {words.wantedHow}{' '}
          <a
            href={`mailto:${content.email}?subject=${encodeURIComponent(words.wantedSubject(numberedTitle(number, title)))}`}
          >
            {content.email}
          </a>
          .
        </p>
      )}
    </MessageBlock>
  );
}
