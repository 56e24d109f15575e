import { ForgetForm } from '../features/password/ForgetForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** Asking for a letter with a link for a new password. */
export default function ForgetPassword() {
  const { password } = useWords();
  return (
    <div className="page">
      <PageHead title={password.forgotten} canonical="/forget-password" hidden />
      <h1 className="page-title">{password.forgotten}</h1>
      <p className="intro">{password.forgottenIntro}</p>
      <ForgetForm />
    </div>
  );
}
