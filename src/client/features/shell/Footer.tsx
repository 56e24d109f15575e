import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import { useWords } from '../../words/en.shell.ts';
import { useLoginAddress } from './login-address.ts';
import { useLogout } from './logout.ts';
import { WordsChoice } from './WordsChoice.tsx';

/** What the site is, whom to write to, whose work it stands on. */
export function Footer() {
  const { headings } = useWords();
  const { data: content } = trpc.site.content.useQuery();
  return (
    <footer className="site-footer">
      <div className="page footer-parts">
        {content && (
          <div className="footer-words" lang="en">
            <p>{content.footer.notice}</p>
            <p>
              {content.footer.invitation} <a href={`mailto:${content.email}`}>{content.email}</a>
            </p>
            <p>{content.footer.credit}</p>
          </div>
        )}
        <div className="footer-links">
          {content && <Socials links={content.socials} />}
          {content?.dump && <Link to="/dump">{headings['/dump']}</Link>}
          <Door />
          <WordsChoice />
        </div>
        {content && <p lang="en" className="footer-copyright">{content.footer.copyright}</p>}
      </div>
    </footer>
  );
}

function Socials({ links }: { links: { title: string; address: string }[] }) {
  const { footer } = useWords();
  return (
    <ul aria-label={footer.socials}>
      {links.map(({ title, address }) => (
        <li key={title}>
          <a href={address} target="_blank" rel="noopener">
            <span lang="en">{title}</span>
            <span className="sr-only"> {footer.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Door() {
  const { menu } = useWords();
  const user = useCurrentUser();
  const loginAddress = useLoginAddress();
  const logout = useLogout();
  return user ? (
    <button type="button" className="button" onClick={() => void logout()}>
      {menu.logout}
    </button>
  ) : (
    <Link to={loginAddress} className="button">
      {menu.login}
    </Link>
  );
}
