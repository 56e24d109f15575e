import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { resultAddress } from '../edition/song-address.ts';
import { MessageBlock } from '../../ui/MessageBlock.tsx';
import { useCompositionsMessages } from './compositions.en.ts';

/** Shown in place of the lyrics to a person who may not read the song: how to get access. */
export function ClosedSong({ song: { number, language, access, wanted } }: { song: Song }) {
  const { song: words } = useCompositionsMessages();
  if (access === 'subscribe') {
    return (
      <MessageBlock>
        <h2>{words.needsSubscription}</h2>
        <p>{wanted ? words.closedWanted : words.needsSubscriptionText}</p>
        <p className="actions">
          <Link className="button button-primary" href="/subscribe">
            {words.subscribe}
          </Link>
        </p>
      </MessageBlock>
    );
  }
  const returnUrl = encodeURIComponent(resultAddress(number, language));
  return (
    <MessageBlock>
      <h2>{words.closed}</h2>
      <p>{words.closedText}</p>
      {wanted && <p>{words.closedWanted}</p>}
      <p className="actions">
        <Link className="button button-primary" href={`/login?returnUrl=${returnUrl}`}>
          {words.signIn}
        </Link>
      </p>
      <p className="hint">
        {words.noAccount} <Link href="/signup">{words.signUp}</Link>
      </p>
      <p className="hint">
        {words.onlyReading} <Link href="/subscribe">{words.onlyReadingLink}</Link>
      </p>
    </MessageBlock>
  );
}
