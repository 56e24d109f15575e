import { Link } from 'wouter';
import type { ShellContent } from '../../../shared/site-content.ts';
import { useTranslatedPart } from './site-content.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { Paragraphs } from './Chapters.tsx';

/** The home page's texts on the composer and on the publisher of the edition. */
export function HomeWords({ content }: { content: ShellContent }) {
  const { home, footer, headings } = useShellMessages();
  const introduction = useTranslatedPart('introduction', content.introduction);
  const compiler = useTranslatedPart('compiler', content.compiler);
  const { name, years, links } = compiler.value;
  return (
    <div className="grid gap-x-16 gap-y-10 border-t border-rule mt-8 pt-8 lg:grid-cols-2">
      <section className="prose" aria-label={home.introduction}>
        <Paragraphs of={introduction.value} lang={introduction.lang} />
      </section>
      <section className="prose" aria-labelledby="edition">
        <h2 id="edition" className="mt-0 text-lg">
          {home.compilerTitle}
        </h2>
        <p>{home.compiler(name, years.replaceAll(' ', '\u00a0'))}</p>
        <p>
          {footer.sources} <Link to="/witnesses">{headings['/witnesses']}</Link>
        </p>
        <ul>
          {links.map(({ title, address }, at) => (
            <li key={at}>
              <a href={address} rel="noopener" lang={compiler.lang} className="link-box">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
