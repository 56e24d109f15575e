import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { MessageBlock } from '../../ui/MessageBlock.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { lastSong } from '../saved-songs/last-song.ts';
import { currentUser } from '../../lib/session.ts';

/** A number that the edition does not have. */
export function MissingSong() {
  const { song: messages } = useCompositionsMessages();
  return (
    <div className="page">
      <PageHead title={messages.none} hidden />
      <MessageBlock>
        <h1>{messages.none}</h1>
        <p>{messages.noneText}</p>
        <p className="actions">
          <Link href="/musics">{messages.toList}</Link>
        </p>
      </MessageBlock>
    </div>
  );
}

/** /results without a song: redirects to the last song of this tab, else to the list (specification, section 2: Result). */
export function NoSong() {
  const { song: messages } = useCompositionsMessages();
  const [, navigate] = useLocation();
  useEffect(() => {
    const held = lastSong(currentUser() !== null);
    navigate(held ? `/results?song=${held.number}&lang=${held.lang}` : '/musics', {
      replace: true,
    });
  }, [navigate]);
  return (
    <div className="page">
      <PageHead title={messages.lyrics} hidden />
      <MessageBlock>
        <h1>{messages.notChosen}</h1>
        <p className="actions">
          <Link href="/musics">{messages.toList}</Link>
        </p>
      </MessageBlock>
    </div>
  );
}
