import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { OpenReaderLink } from '../features/subscriptions/OpenReaderLink.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSubscriptionsMessages } from '../features/subscriptions/subscriptions.en.ts';

/** Target of the link in a reader's subscription e-mail. */
export default function ReaderLink() {
  const { reader } = useSubscriptionsMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={reader.title} hidden />
      <h1 className="page-title">{reader.title}</h1>
      <p className="mb-4 max-w-measure">{hasToken ? reader.text : reader.noToken}</p>
      {hasToken ? (
        <OpenReaderLink />
      ) : (
        <p className="form-links">
          <Link to="/subscribe">{reader.newLink}</Link>
        </p>
      )}
    </div>
  );
}
