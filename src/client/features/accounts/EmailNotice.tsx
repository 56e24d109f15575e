import { Link } from 'wouter';
import { isPlaceholder } from '../../../shared/placeholder.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { useAdminWords } from '../../words/en.admin.ts';

/** The first thing that a new trust has to do: say where people can write to it. */
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
