import '../styles/full.css';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAccountWords } from '../words/en.accounts.ts';

export default function Login() {
  const { login } = useAccountWords();
  return (
    <div className="page">
      <PageHead title={login.title} canonical="/login" hidden />
      <h1 className="page-title">{login.title}</h1>
      <LoginForm />
    </div>
  );
}
