import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { SetUpForm } from '../features/auth/SetUpForm.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

/** Target of a new site's set-up link: creates the first admin. */
export default function SetUp() {
  const { setUp, login } = useAuthMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const isHydrated = useHydrated();
  const token = new URLSearchParams(search).get('token') ?? '';
  const hasToken = !isHydrated || token !== '';
  // Asked once: the form itself uses the link up.
  const { data: link } = trpc.auth.setUpLink.useQuery(
    { token },
    { enabled: isHydrated && token !== '', staleTime: Infinity },
  );
  return (
    <div className="page">
      <PageHead title={setUp.title} hidden />
      <h1 className="page-title">{setUp.title}</h1>
      {link?.isOpen === false ? (
        <>
          <p className="notice notice-bad">{setUp.used}</p>
          <p className="form-links">
            <Link to="/login">{login.submit}</Link>
          </p>
        </>
      ) : hasToken ? (
        <>
          <p>{setUp.intro}</p>
          <SetUpForm />
        </>
      ) : (
        <p>{setUp.noToken}</p>
      )}
    </div>
  );
}
