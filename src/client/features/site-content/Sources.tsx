import type { SiteLanguage } from '../../../shared/site-content.ts';

interface Props {
  title: string;
  /** Of the links' titles. */
  lang: SiteLanguage;
  links: readonly { title: string; address: string }[];
}

/** Where a page's facts come from. */
export function Sources({ title, lang, links }: Props) {
  return (
    <section className="sources">
      <h2 className="section-name">{title}</h2>
      <ul>
        {links.map(({ title: name, address }, at) => (
          <li key={at}>
            <a href={address} rel="noopener" lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
