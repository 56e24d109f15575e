import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { useLoginAddress } from '../../addresses/login-address.ts';
import { useGlossaryMessages } from './glossary.en.ts';

/** How many places are in songs that this reader may not read; nothing where there are none. */
export function ClosedPlaces({ count }: { count: number }) {
  const { concordance: messages } = useGlossaryMessages();
  const user = useCurrentUser();
  const login = useLoginAddress();
  if (count === 0) return null;
  return (
    <p className="hint">
      {messages.closed(count)} {!user && <Link href={login}>{messages.login}</Link>}
    </p>
  );
}
