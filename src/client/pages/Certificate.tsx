import { Link, useRoute, useSearch } from 'wouter';
import '../styles/reading.css';
import { languageFacts } from '../../shared/languages.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { certificateAddress } from '../features/history/addresses.ts';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useLevelMessages } from '../features/history/level.en.ts';
import { useHistoryMessages } from '../features/history/history.en.ts';
import type { Song } from '../../shared/compositions.ts';
import type { Certificate as CertificateData } from '../../shared/history.ts';
import { useSongFactsMessages } from '../features/edition/song-facts.en.ts';
import { useWitnessTitle } from '../features/edition/EntryText.tsx';
import { usePageNameMessages } from '../messages/page-name.en.ts';
import { MixedText } from '../ui/MixedText.tsx';
import { ReadersTable } from '../features/proofreading/ReadersTable.tsx';
import { useLevel } from '../features/history/LevelLine.tsx';

/** The certificate of a song: who checked its texts, from which sources, and which questions are open. */
export default function Certificate() {
  const { certificate: messages } = useHistoryMessages();
  const { level } = useLevelMessages();
  const [, params] = useRoute<{ number: string }>('/songs/:number/certificate');
  const number = readNumber(params?.number ?? '') ?? 0;
  const language = languageOf(new URLSearchParams(useSearch()));
  const song = trpc.compositions.read.useQuery({ number, language }, { enabled: number > 0 });
  // The page is cached until the next publication, so approvals since then are fetched.
  const certificate = trpc.history.certificate.useQuery(
    { number },
    { enabled: number > 0, staleTime: 0 },
  );
  if (number === 0 || song.data === null) return <MissingSong />;
  const title = song.data ? numberedTitle(number, song.data.title) : String(number);
  return (
    <div className="page">
      <PageHead
        title={messages.title(title)}
        description={messages.intro}
        canonical={certificateAddress(number, language)}
        hidden
      />
      <p className="page-links no-print">
        <Link to={permanentAddress(number, language)}>{messages.toSong}</Link>
      </p>
      <h1 className="page-title">
        <span lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        <span className="text-lg block text-soft">{level.record}</span>
      </h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <QueryState for={song}>
        {(read) =>
          read && (
            <QueryState for={certificate}>
              {(found) => <CertificateSheet song={read} certificate={found} />}
            </QueryState>
          )
        }
      </QueryState>
    </div>
  );
}

/** The certificate of a song: sources, people, levels and open questions. */
function CertificateSheet({
  song,
  certificate,
}: {
  song: Song;
  certificate: CertificateData | null;
}) {
  const { certificate: words } = useHistoryMessages();
  const { wanted, trust } = useSongFactsMessages();
  const { source, witnesses, certainty, questions, access } = song;
  const titleOf = useWitnessTitle();
  const { pageName } = usePageNameMessages();
  if (!certificate) return <p className="notice">{wanted}</p>;
  const { texts, people, credits, pages } = certificate;
  return (
    <>
      <Facts>
        <Fact name={words.words}>{certainty ? trust[certainty] : words.unknown}</Fact>
        <Fact name={words.from}>
          {source && <span lang="en">{source}</span>}
          {witnesses.map((witness) => `${witness.siglum}: ${titleOf(witness)}`).join('; ') ||
            (!source && words.unknown)}
        </Fact>
        {pages.length > 0 && (
          <Fact name={words.printed}>
            <span className="flex flex-wrap gap-x-4">
              {pages.map(({ siglum, label, position, image }) => {
                const name = `${siglum}, ${pageName(label, position)}`;
                return image ? (
                  <a key={name} href={image}>
                    {name}
                  </a>
                ) : (
                  <span key={name}>{name}</span>
                );
              })}
            </span>
          </Fact>
        )}
        <Fact name={words.corrected}>{people.corrected.join(', ') || words.nobody}</Fact>
        <Fact name={words.read}>{people.read.join(', ') || words.nobody}</Fact>
        <Fact name={words.published}>{people.published.join(', ') || words.nobody}</Fact>
        {credits.length > 0 && (
          <Fact name={words.creditsElsewhere}>
            {credits.map((credit) => (
              <span key={credit} lang="en" className="block">
                {credit}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <ReadersTable levels={certificate.textLevels} />
      <h2 className="section-name mt-8 mb-3">{words.levels}</h2>
      <table className="max-w-216">
        <thead className="max-md:hidden">
          <tr>
            <th scope="col">{words.language}</th>
            <th scope="col">{words.origin}</th>
            <th scope="col">{words.level}</th>
          </tr>
        </thead>
        <tbody>
          {alike(texts).map((group) => (
            <TextRow key={group[0].language} group={group} />
          ))}
        </tbody>
      </table>
      <h2 className="section-name mt-8 mb-3">{words.questions}</h2>
      {access !== 'open' && <p>{words.closed}</p>}
      {access === 'open' && questions.length === 0 && <p>{words.noQuestions}</p>}
      {questions.length > 0 && (
        <ul className="max-w-measure [&>li]:py-[0.35rem]">
          {questions.map((question) => (
            <li key={question} lang="en">
              <MixedText text={question} />
            </li>
          ))}
        </ul>
      )}
      <p className="actions no-print">
        <button type="button" className="button needs-script" onClick={() => window.print()}>
          {words.print}
        </button>
      </p>
    </>
  );
}

type Text = CertificateData['texts'][number];
type Group = [Text, ...Text[]];

/** Groups languages that have the same level and origin into one row. */
function alike(texts: readonly Text[]): Group[] {
  const groups = new Map<string, Group>();
  for (const text of texts) {
    const { language: _language, at, ...rest } = text;
    const key = JSON.stringify([rest, at.slice(0, 10)]);
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  }
  return [...groups.values()];
}

const cell = 'max-md:block max-md:border-0 max-md:p-0';

function TextRow({ group }: { group: Group }) {
  const { certificate: words } = useHistoryMessages();
  const { level: levelMessages } = useLevelMessages();
  const [text] = group;
  const level = useLevel(text);
  return (
    <tr className="max-md:block max-md:border-b max-md:border-rule max-md:py-[0.6rem]">
      <th scope="row" className={`${cell} align-top`}>
        {group.map(({ language }) => (
          <span key={language} lang={languageFacts[language].prose} className="me-3 inline-block">
            {languageFacts[language].own}
          </span>
        ))}
      </th>
      <td className={cell}>{words.origins[text.origin]}</td>
      <td className={cell}>
        {level}
        {text.lookAgain && ` ${levelMessages.lookAgain}`}
      </td>
    </tr>
  );
}
