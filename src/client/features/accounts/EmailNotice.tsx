import { Link } from 'wouter';
import { isPlaceholder } from '../../../shared/placeholder.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { useAdminWords } from '../../words/en.admin.ts';

/** Reminds a new trust of its first task: to enter the e-mail address at which people can reach it. */
export function EmailNotice() {
  const { admin } = useAdminWords();
  const email = useSiteContent()?.email;
  if (!email || !isPlaceholder(email)) return null;
  return (
    <p className="notice">
      {admin.noEmail(email)} <Link to="/content/email">{admin.setEmail}</Link>
    </p>
  );
}
