import '../styles/reading.css';
import { Link, useRoute, useSearch } from 'wouter';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import {
  concordanceAddress,
  entryAddress,
  glossaryAddress,
  readHead,
} from '../features/glossary/addresses.ts';
import { ClosedPlaces } from '../features/glossary/ClosedPlaces.tsx';
import { Headword } from '../features/glossary/Headword.tsx';
import { PlaceList } from '../features/glossary/PlaceList.tsx';
import { SenseText } from '../features/glossary/SenseText.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useGlossaryMessages } from '../features/glossary/glossary.en.ts';
import NotFound from './NotFound.tsx';

/** A word of the glossary with its meanings and its places in the songs. */
export default function GlossaryEntry() {
  const messages = useGlossaryMessages();
  const [, params] = useRoute<{ head: string }>('/glossary/:head');
  const language = languageOf(new URLSearchParams(useSearch()));
  const head = readHead(params?.head);
  const entry = trpc.glossary.read.useQuery(
    { head: head ?? '', language },
    { enabled: head !== null },
  );
  if (head === null || entry.data === null) return <NotFound />;
  return (
    <div className="page">
      <p className="page-links">
        <Link href={glossaryAddress(language, { letter: head.charAt(0) })}>{messages.all}</Link>
      </p>
      <QueryState for={entry}>
        {(read) =>
          read && (
            <>
              <PageHead
                title={read.shown ? `${head} (${read.shown})` : head}
                description={messages.entryDescription(
                  head,
                  read.senses.map(({ english }) => english).join('; '),
                )}
                canonical={entryAddress(head, language)}
              />
              <h1 className="page-title">
                <Headword head={head} shown={read.shown} language={language} />
              </h1>
              <LanguageChoice chosen={language} addressOf={(other) => entryAddress(head, other)} />
              <ol
                className={
                  read.senses.length > 1
                    ? 'grid gap-[0.9rem] max-w-measure mt-4 mb-8 p-0 ps-[1.5em] list-decimal'
                    : 'grid gap-[0.9rem] max-w-measure mt-4 mb-8'
                }
              >
                {read.senses.map((sense, index) => (
                  <li key={index}>
                    <SenseText sense={sense} />
                  </li>
                ))}
              </ol>
              <h2 className="section-name">{messages.inSongs}</h2>
              <p>{messages.concordance.count(read.concordance.open)}</p>
              <PlaceList places={read.concordance.places} language={language} />
              <ClosedPlaces count={read.concordance.closed} />
              <p className="page-links">
                <Link href={concordanceAddress(language, { word: head })}>
                  {messages.concordance.every}
                </Link>
              </p>
            </>
          )
        }
      </QueryState>
    </div>
  );
}
