import '../styles/reading.css';
import { Link } from 'wouter';
import { useWitnessWords } from '../features/edition/use-witness-words.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useEditionMessages } from '../features/edition/edition.en.ts';

/** The witnesses that the edition was collated with. */
export default function Witnesses() {
  const { witnesses: messages, principles } = useEditionMessages();
  const { textOf, lang } = useWitnessWords();
  const list = trpc.witnesses.list.useQuery();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/witnesses" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <p>
        <Link href="/principles">{principles.title}</Link>
      </p>
      <QueryState for={list}>
        {(all) => (
          <ul className="index witnesses">
            {all.map((witness) => (
              <li key={witness.siglum}>
                <Link
                  href={`/witnesses/${witness.siglum}`}
                  className="group grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 min-h-target py-[0.55rem] text-ink no-underline"
                >
                  <b className="text-accent">{witness.siglum}</b>
                  <span
                    className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.25em]"
                    lang={lang}
                  >
                    {textOf(witness).title}
                  </span>
                  <span className="text-sm text-soft max-xs:col-start-2">
                    {messages.songs(witness.songs)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
