import { Link } from 'wouter';
import { useWitnessWords } from '../features/edition/use-witness-words.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useEditionWords } from '../words/en.edition.ts';

/** The witnesses that the edition was collated with. */
export default function Witnesses() {
  const { witnesses: words, principles } = useEditionWords();
  const { textOf, lang } = useWitnessWords();
  const list = trpc.witnesses.list.useQuery();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.description} canonical="/witnesses" />
      <h1 className="page-title">{words.title}</h1>
      <p className="intro">{words.intro}</p>
      <p>
        <Link href="/principles">{principles.title}</Link>
      </p>
      <QueryState for={list}>
        {(all) => (
          <ul className="index witnesses">
            {all.map((witness) => (
              <li key={witness.siglum}>
                <Link href={`/witnesses/${witness.siglum}`} className="witness">
                  <b className="witness-siglum">{witness.siglum}</b>
                  <span lang={lang}>{textOf(witness).title}</span>
                  <span className="witness-songs">{words.songs(witness.songs)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
