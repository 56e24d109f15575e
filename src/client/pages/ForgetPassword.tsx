import '../styles/full.css';
import { ForgotPasswordForm } from '../features/auth/ForgotPasswordForm.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

/** Requests an e-mail with a link to reset the password. */
export default function ForgetPassword() {
  const { password } = useAuthMessages();
  return (
    <div className="page">
      <PageHead title={password.forgotten} canonical="/forget-password" hidden />
      <h1 className="page-title">{password.forgotten}</h1>
      <p className="mb-4 max-w-measure">{password.forgottenIntro}</p>
      <ForgotPasswordForm />
    </div>
  );
}
