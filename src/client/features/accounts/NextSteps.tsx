import { Link } from 'wouter';
import { useAuthMessages } from '../auth/auth.en.ts';

/** The steps after a sign-up, for somebody who has just signed up and for somebody who waits. */
export function NextSteps({ email }: { email: string | null }) {
  const { nextSteps: words } = useAuthMessages();
  return (
    <div className="max-w-measure">
      <ol className="list-decimal space-y-2 ps-6">
        <li>{email ? words.sentTo(email) : words.sent}</li>
        <li>{words.review}</li>
        <li>{words.email}</li>
      </ol>
      <p className="hint mt-4">{words.notReceived}</p>
      <p className="form-links">
        <Link to="/login">{words.login}</Link>
        <Link to="/musics">{words.read}</Link>
      </p>
    </div>
  );
}
