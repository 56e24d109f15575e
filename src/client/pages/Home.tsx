import { Link } from 'wouter';
import { useListAddress } from '../features/catalogue/list-address.ts';
import { SongOfTheDay } from '../features/catalogue/SongOfTheDay.tsx';
import { GoOn } from '../features/shelf/GoOn.tsx';
import { trpc } from '../trpc.tsx';
import { Mantapa } from '../ui/drawings/Mantapa.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/en.shell.ts';

/** The opening of the book: the name, the way to the songs, and who he was. */
export default function Home() {
  const { site, home } = useWords();
  const list = useListAddress();
  const { data: content } = trpc.site.content.useQuery();
  return (
    <div className="page">
      <PageHead canonical="/" />
      <div className="opening">
        <div>
          <h1>
            <span lang="kn" className="opening-name">
              {site.nameInKannada}
            </span>{' '}
            <span lang="en" className="opening-latin">
              {site.nameInLatin}
            </span>
          </h1>
          <p className="opening-years">{site.years}</p>
          <Link to={list} className="button button-primary mt-6">
            {home.compositions}
          </Link>
        </div>
        <div>
          <SongOfTheDay />
          <GoOn />
        </div>
        <Mantapa className="opening-picture" />
      </div>
      {content && (
        <div className="home-words">
          <section className="prose" aria-label={home.introduction}>
            {content.introduction.map((paragraph) => (
              <p key={paragraph} lang="en">
                {paragraph}
              </p>
            ))}
          </section>
          <section className="prose" aria-labelledby="edition">
            <h2 id="edition" className="text-lg">
              {home.compilerTitle}
            </h2>
            <p>{home.compiler(content.compiler.name, content.compiler.years.replaceAll(' ', '\u00a0'))}</p>
            <ul className="home-links">
              {content.compiler.links.map(({ title, address }) => (
                <li key={address}>
                  <a href={address} rel="noopener" lang="en">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </div>
  );
}
