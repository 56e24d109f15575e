import { Link } from 'wouter';
import { useLoginAddress } from '../addresses/login-address.ts';
import { usePresence } from '../lib/signed-in.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { QueryState, type QueryStateProps } from './QueryState.tsx';
import { useTableMessages } from './table.en.ts';

/** The state of a query that needs somebody signed in; shows a link to the login page when nobody is. */
export function SignedInQuery<T>(props: QueryStateProps<T>) {
  const { failed } = useTableMessages();
  const presence = usePresence();
  if (presence.is === 'out') return <NotSignedIn />;
  return <QueryState failed={failed} {...props} />;
}

export function NotSignedIn() {
  const messages = useTableMessages();
  const { menu } = useShellMessages();
  const loginAddress = useLoginAddress();
  return (
    <div role="alert" className="notice notice-bad">
      <p>{messages.notSignedIn}</p>
      <Link to={loginAddress} className="button mt-3">
        {menu.login}
      </Link>
    </div>
  );
}
