import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../lib/session.ts';
import {
  useSiteContent,
  useTranslatedPart,
  type SiteContentNow,
} from '../features/site-content/site-content.ts';
import { useWordsLanguage } from '../messages/language.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { useLoginAddress } from '../addresses/login-address.ts';
import { useLogout } from './logout.ts';
import { WordsChoice } from './WordsChoice.tsx';

/** On a phone the texts of the footer are folded until its first line is pressed, which works without scripts; beyond they are always shown. */
const folded = 'max-md:[details:not([open])~&]:hidden';

export function Footer() {
  const content = useSiteContent();
  return (
    <footer className="mt-20 border-t border-rule py-2 text-sm text-soft md:py-8 print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6">
        {content && <Texts content={content} />}
        <Door />
        <WordsChoice isShort />
        {content && <Copyright content={content} />}
      </div>
    </footer>
  );
}

function Texts({ content: { footer, email, socials, dump } }: { content: SiteContentNow }) {
  const { headings, footer: interfaceWords } = useShellMessages();
  const language = useWordsLanguage();
  const { value: words, lang } = useTranslatedPart('footer', footer);
  return (
    <>
      <details className="basis-full md:hidden" data-unfold>
        <summary className="flex min-h-target cursor-pointer items-center justify-between font-ui text-ui">
          <span>{interfaceWords.about}</span>
          <span aria-hidden="true" className="text-accent">
            ▾
          </span>
        </summary>
      </details>
      <div className={`basis-full mb-4 ${folded}`} lang={lang}>
        <div className="grid max-w-measure gap-2 [&_a]:link-box">
          <p>{words.notice}</p>
          <p>
            {words.invitation} <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p>{words.credit}</p>
          <p lang={language}>
            {interfaceWords.sources} <Link to="/principles">{headings['/principles']}</Link>
          </p>
        </div>
      </div>
      <div className={`flex flex-wrap gap-x-5 ${folded}`}>
        <Socials links={socials} />
        <FooterLink to="/check">{interfaceWords.check}</FooterLink>
        <FooterLink to="/privacy">{headings['/privacy']}</FooterLink>
        {dump && <FooterLink to="/dump">{headings['/dump']}</FooterLink>}
      </div>
    </>
  );
}

const FooterLink = (props: { to: string; children: ReactNode }) => (
  <Link {...props} className="inline-flex min-h-target items-center" />
);

function Copyright({ content: { footer } }: { content: SiteContentNow }) {
  const { value, lang } = useTranslatedPart('footer', footer);
  return (
    <p lang={lang} className={`basis-full text-faint mt-4 ${folded}`}>
      {value.copyright}
    </p>
  );
}

function Socials({ links }: { links: { title: string; address: string }[] }) {
  const { footer } = useShellMessages();
  return (
    <ul aria-label={footer.socials} className="flex flex-wrap gap-x-5 font-ui">
      {links.map(({ title, address }, at) => (
        <li key={at}>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-target items-center"
          >
            <span lang="en">{title}</span>
            <span className="sr-only"> {footer.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Door() {
  const { menu } = useShellMessages();
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
