import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { ResetPasswordForm } from '../features/auth/ResetPasswordForm.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

/** Target of the link in a password reset e-mail. */
export default function ResetPassword() {
  const { password } = useAuthMessages();
  const search = useSearch();
  // The token is read in the browser only: the server renders this page without it.
  const hasToken = !useHydrated() || new URLSearchParams(search).has('token');
  return (
    <div className="page">
      <PageHead title={password.reset} hidden />
      <h1 className="page-title">{password.reset}</h1>
      <p className="mb-4 max-w-measure">{hasToken ? password.resetIntro : password.noToken}</p>
      {hasToken ? (
        <ResetPasswordForm />
      ) : (
        <p className="form-links">
          <Link to="/forget-password">{password.newLink}</Link>
        </p>
      )}
    </div>
  );
}
