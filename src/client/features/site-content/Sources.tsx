import type { SiteLanguage } from '../../../shared/site-parts.ts';

interface Props {
  title: string;
  /** The language of the links' titles. */
  lang: SiteLanguage;
  links: readonly { title: string; address: string }[];
}

/** The sources of a page's facts. */
export function Sources({ title, lang, links }: Props) {
  return (
    <section className="max-w-measure mt-10 pt-4 border-t border-rule">
      <h2 className="section-name">{title}</h2>
      <ul>
        {links.map(({ title: name, address }, index) => (
          <li className="py-[0.35rem] text-sm" key={index}>
            <a href={address} rel="noopener" lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
