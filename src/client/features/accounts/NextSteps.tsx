import { Link } from 'wouter';
import { useAuthMessages } from '../auth/auth.en.ts';

/** The steps after a sign-up, for somebody who has just signed up and for somebody who waits. */
export function NextSteps({ email }: { email: string | null }) {
  const { nextSteps: messages } = useAuthMessages();
  return (
    <div className="max-w-measure">
      <ol className="list-decimal space-y-2 ps-6">
        <li>{email ? messages.sentTo(email) : messages.sent}</li>
        <li>{messages.review}</li>
        <li>{messages.email}</li>
      </ol>
      <p className="hint mt-4">{messages.notReceived}</p>
      <p className="form-links">
        <Link to="/login">{messages.login}</Link>
        <Link to="/musics">{messages.read}</Link>
      </p>
    </div>
  );
}
