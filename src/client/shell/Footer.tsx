import { Link } from 'wouter';
import { useCurrentUser } from '../lib/session.ts';
import { useSiteContent, useTranslatedPart, type SiteContentNow } from '../lib/site-content.ts';
import { useWordsLanguage } from '../words/choice.ts';
import { useWords } from '../words/en.shell.ts';
import { useLoginAddress } from '../lib/login-address.ts';
import { useLogout } from './logout.ts';
import { WordsChoice } from './WordsChoice.tsx';

export function Footer() {
  const content = useSiteContent();
  return (
    <footer className="mt-20 border-t border-rule pt-8 pb-12 text-sm text-soft print:hidden">
      {content ? (
        <Parts content={content} />
      ) : (
        <div className="page grid gap-6">
          <div className="flex flex-wrap items-center gap-y-2 gap-x-6 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-5 [&_li>a]:inline-flex [&_li>a]:items-center [&_li>a]:min-h-target [&_li>a]:font-ui">
            <Door />
            <WordsChoice />
          </div>
        </div>
      )}
    </footer>
  );
}

function Parts({ content: { footer, email, socials, dump } }: { content: SiteContentNow }) {
  const { headings, footer: interfaceWords } = useWords();
  const language = useWordsLanguage();
  const { value: words, lang } = useTranslatedPart('footer', footer);
  return (
    <div className="page grid gap-6">
      <div className="grid gap-2 max-w-measure [&_a]:inline-block [&_a]:py-[0.4rem]" lang={lang}>
        <p>{words.notice}</p>
        <p>
          {words.invitation} <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>{words.credit}</p>
        <p lang={language}>
          {interfaceWords.sources} <Link to="/principles">{headings['/principles']}</Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-6 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-5 [&_li>a]:inline-flex [&_li>a]:items-center [&_li>a]:min-h-target [&_li>a]:font-ui">
        <Socials links={socials} />
        {dump && <Link to="/dump">{headings['/dump']}</Link>}
        <Door />
        <WordsChoice />
      </div>
      <p lang={lang} className="text-faint">
        {words.copyright}
      </p>
    </div>
  );
}

function Socials({ links }: { links: { title: string; address: string }[] }) {
  const { footer } = useWords();
  return (
    <ul aria-label={footer.socials}>
      {links.map(({ title, address }, at) => (
        <li key={at}>
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
