import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { VerifyEmailForm } from '../features/accounts/VerifyEmailForm.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

/** Target of the link in the e-mail after a sign-up: verifies the address. */
export default function VerifyEmail() {
  const { verifyEmail } = useAuthMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={verifyEmail.title} hidden />
      <h1 className="page-title">{verifyEmail.title}</h1>
      {hasToken ? (
        <VerifyEmailForm />
      ) : (
        <>
          <p className="mb-4 max-w-measure">{verifyEmail.noToken}</p>
          <p className="form-links">
            <Link to="/signup">{verifyEmail.signUp}</Link>
          </p>
        </>
      )}
    </div>
  );
}
