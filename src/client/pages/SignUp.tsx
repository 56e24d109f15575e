import '../styles/full.css';
import { SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

/** Requests an account as a proofreader or an editor. */
export default function SignUp() {
  const { signUp } = useAuthMessages();
  return (
    <div className="page">
      <PageHead title={signUp.title} description={signUp.intro} canonical="/signup" />
      <h1 className="page-title">{signUp.title}</h1>
      <p className="mb-4 max-w-measure">{signUp.intro}</p>
      <SignUpForm />
    </div>
  );
}
