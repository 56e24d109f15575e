import '../styles/full.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { MyWork as Work } from '../../shared/my-work.ts';
import { useMyWorkMessages } from '../features/my-work/my-work.en.ts';
import { NextSongs } from '../features/my-work/NextSongs.tsx';
import { WorkQuestions } from '../features/questions/WorkQuestions.tsx';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';
import { RangeProgress } from '../features/workload/ProgressCharts.tsx';
import { permanentAddress } from '../features/edition/song-address.ts';
import { dayOf } from '../lib/dates.ts';
import { usePresence } from '../lib/signed-in.ts';
import { useDatesMessages } from '../messages/dates.en.ts';
import { useWordsLanguage } from '../messages/language.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { languageFacts } from '../../shared/languages.ts';
import { useAct } from '../lib/use-act.ts';
import type { SeparateSong } from '../../shared/double-reading.ts';
import { useDoubleReadingMessages } from '../features/double-reading/double-reading.en.ts';

/** What a proofreader or editor came for: what waits for them, and their next song. */
export default function MyWork() {
  const { myWork: messages } = useMyWorkMessages();
  const presence = usePresence();
  const work = trpc.myWork.read.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  useMarkSeen(work.dataUpdatedAt);
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      <SignedInQuery for={work} failed={messages.failed}>
        {(data) => <WorkParts work={data} />}
      </SignedInQuery>
    </div>
  );
}

/** Tells the server in the background that the work was seen: the next digest leaves it out. */
function useMarkSeen(seenAt: number): void {
  const { client } = trpc.useUtils();
  const language = useWordsLanguage();
  useEffect(() => {
    if (seenAt > 0) client.myWork.markSeen.mutate({ language }).catch(() => undefined);
  }, [seenAt, language, client]);
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2';

function WorkParts({
  work: {
    questions,
    answers,
    returned,
    toReview,
    separateSongs,
    nextSongs,
    published,
    ranges,
    wantsDigest,
  },
}: {
  work: Work;
}) {
  const { myWork: messages } = useMyWorkMessages();
  const { returned: reviewed } = useReviewsMessages();
  const { months } = useDatesMessages();
  return (
    <>
      <WorkQuestions questions={questions} answers={answers} />
      {returned.length > 0 && (
        <section className="mb-8" aria-labelledby="returned">
          <h2 id="returned" className="mb-2">
            {messages.returned}
          </h2>
          <ul className="max-w-3xl border-t border-rule">
            {returned.map(({ id, number, language, songTitle, reason, comment, by, at }) => (
              <li key={id} className={row}>
                <div>
                  <Link to={`/song-detail/${id}`} lang={languageFacts[language].song}>
                    {songTitle}
                  </Link>
                  <p className="meta">
                    {reviewed.reasons[reason as keyof typeof reviewed.reasons] ?? reason}
                    {comment && `: ${comment}`}
                    <span className="block text-faint">
                      {messages.returnedBy(by, dayOf(at, months))}
                    </span>
                  </p>
                </div>
                <Link
                  to={`${permanentAddress(number, language)}${language === 'English' ? '?' : '&'}edit=true`}
                  className="button"
                >
                  {messages.edit}
                </Link>
              </li>
            ))}
          </ul>
          <p className="page-links mt-2">
            <Link to="/edited">{messages.allCorrections}</Link>
          </p>
        </section>
      )}
      {toReview !== null && toReview > 0 && (
        <section className="mb-8" aria-labelledby="to-review">
          <h2 id="to-review" className="mb-2">
            {messages.review}
          </h2>
          <p className={`max-w-3xl ${row}`}>
            {messages.toReview(toReview)}
            <Link to="/review" className="button">
              {messages.openReview}
            </Link>
          </p>
        </section>
      )}
      <SeparateSongs songs={separateSongs} />
      <NextSongs
        songs={nextSongs}
        hasRange={ranges.length > 0}
        isFirst={separateSongs.length === 0}
      />
      <section className="mb-8" aria-labelledby="published">
        <h2 id="published" className="mb-2">
          {messages.published}
        </h2>
        {published.length === 0 ? (
          <p className="hint">{messages.noPublished}</p>
        ) : (
          <ul className="max-w-3xl border-t border-rule">
            {published.map(({ number, language, songTitle, at }) => (
              <li key={`${number} ${language} ${at}`} className={row}>
                <Link to={permanentAddress(number, language)} lang={languageFacts[language].song}>
                  {songTitle}
                </Link>
                <span className="meta text-faint">{dayOf(at, months)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {ranges.length > 0 && (
        <section className="mb-8" aria-labelledby="ranges">
          <h2 id="ranges" className="mb-2">
            {messages.ranges}
          </h2>
          {ranges.map(({ start, end, counts }) => (
            <RangeProgress key={start} title={messages.range(start, end)} counts={counts} />
          ))}
        </section>
      )}
      <DigestChoice isWanted={wantsDigest} />
    </>
  );
}

/** Whether the person gets the evening e-mail. */
function DigestChoice({ isWanted: stored }: { isWanted: boolean }) {
  const [isWanted, setIsWanted] = useState(stored);
  const { myWork: messages } = useMyWorkMessages();
  const { act, busy } = useAct('myWork.chooseDigest', trpc.myWork.chooseDigest.useMutation(), {
    failed: messages.digestFailed,
  });

  async function choose(wanted: boolean) {
    setIsWanted(wanted);
    if (!(await act({ isWanted: wanted }))) setIsWanted(!wanted);
  }

  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isWanted}
        disabled={busy}
        onChange={({ target }) => void choose(target.checked)}
      />
      {messages.digest}
    </label>
  );
}

/** The songs that this person reads separately from another; nothing without any. */
function SeparateSongs({ songs }: { songs: readonly SeparateSong[] }) {
  const { separate: messages } = useDoubleReadingMessages();
  if (songs.length === 0) return null;
  return (
    <section className="mb-8" aria-labelledby="separate">
      <h2 id="separate" className="mb-2">
        {messages.title}
      </h2>
      <p className="hint mb-2">{messages.hint}</p>
      <ol className="max-w-3xl border-t border-rule">
        {songs.map(({ number, songTitle, isBegun }, index) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <div>
              <span lang="kn">{songTitle}</span>
              {isBegun && <span className="meta block text-faint">{messages.begun}</span>}
            </div>
            <Link
              to={permanentAddress(number, 'Kannada')}
              className={`button ${index === 0 ? 'button-primary' : ''}`}
              aria-label={`${messages.read}: ${songTitle}`}
            >
              {messages.read}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
