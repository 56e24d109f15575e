import { LoginForm } from '../features/sign-in/LoginForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** Signing in. */
export default function Login() {
  const { login } = useWords();
  return (
    <div className="page">
      <PageHead title={login.title} canonical="/login" hidden />
      <h1 className="page-title">{login.title}</h1>
      <LoginForm />
    </div>
  );
}
