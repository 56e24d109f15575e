import { Link, useRoute } from 'wouter';
import '../styles/reading.css';
import { isSiglum } from '../../shared/edition/apparatus.ts';
import { trpc } from '../trpc.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useEditionMessages } from '../features/edition/edition.en.ts';
import NotFound from './NotFound.tsx';
import type { WitnessDetail } from '../../shared/edition/witnesses.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { useDatesMessages } from '../messages/dates.en.ts';
import { usePageNameMessages } from '../messages/page-name.en.ts';
import { dayOf } from '../lib/dates.ts';
import { useWitnessWords } from '../features/edition/use-witness-words.ts';

/** One witness: its description, its reliability, and the songs that were collated with it. */
export default function Witness() {
  const { witnesses: messages } = useEditionMessages();
  const [, params] = useRoute<{ siglum: string }>('/witnesses/:siglum');
  const siglum = params?.siglum ?? '';
  const witness = trpc.witnesses.read.useQuery({ siglum }, { enabled: isSiglum(siglum) });
  if (!isSiglum(siglum) || witness.data === null) return <NotFound />;
  return (
    <div className="page">
      <p className="page-links">
        <Link to="/witnesses">{messages.all}</Link>
      </p>
      <QueryState for={witness}>{(read) => read && <WitnessSheet witness={read} />}</QueryState>
    </div>
  );
}

function WitnessSheet({ witness }: { witness: WitnessDetail }) {
  const { witnesses: messages } = useEditionMessages();
  const { months } = useDatesMessages();
  const { pageName } = usePageNameMessages();
  const { textOf, lang } = useWitnessWords();
  const { siglum, year, at, read, songs, listed, unlisted } = witness;
  const more = songs - unlisted - listed.length;
  const { title, by, from, trust } = textOf(witness);
  return (
    <>
      <PageHead
        title={`${siglum}: ${title}`}
        description={trust}
        canonical={`/witnesses/${siglum}`}
      />
      <h1 className="page-title">
        <span className="text-accent">{siglum}</span> <span lang={lang}>{title}</span>
      </h1>
      <Facts>
        <Fact name={messages.by}>
          <span lang={lang}>{by}</span>
        </Fact>
        {year && <Fact name={messages.year}>{year}</Fact>}
        {at && (
          <Fact name={messages.at}>
            {/^https?:/.test(at) ? (
              <a href={at} rel="noopener nofollow" className="wrap-anywhere">
                {at}
              </a>
            ) : (
              at
            )}
          </Fact>
        )}
        <Fact name={messages.read}>{dayOf(`${read}T00:00:00.000Z`, months)}</Fact>
        {from && (
          <Fact name={messages.from}>
            <span lang={lang}>{from}</span>
          </Fact>
        )}
        <Fact name={messages.trust}>
          <span lang={lang}>{trust}</span>
        </Fact>
      </Facts>
      <h2 className="section-name">{messages.songs(songs)}</h2>
      {unlisted > 0 && <p className="hint">{messages.unlisted(unlisted)}</p>}
      <ol className="index">
        {listed.map(({ number, kannada, roman, pages = [] }) => (
          <li key={number} className="flex items-baseline gap-x-4">
            <Link
              href={`/songs/${number}${lang === 'kn' ? '?lang=Kannada' : ''}`}
              className="group grid grow grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 min-h-target py-[0.55rem] text-ink no-underline"
            >
              <span className="text-sm text-soft">{number}</span>
              <span
                className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.25em]"
                lang={lang === 'kn' ? 'kn' : 'kn-Latn'}
              >
                {lang === 'kn' ? kannada : roman}
              </span>
            </Link>
            {pages.map(({ label, position, image }) =>
              image ? (
                <a
                  key={position}
                  href={image}
                  className="min-h-target shrink-0 py-[0.55rem] text-sm"
                  aria-label={messages.seePageOf(
                    pageName(label, position),
                    lang === 'kn' ? kannada : roman,
                  )}
                >
                  {messages.seePage(pageName(label, position))}
                </a>
              ) : (
                <span key={position} className="shrink-0 text-sm text-soft">
                  {pageName(label, position)}
                </span>
              ),
            )}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="hint">{messages.more(more)}</p>}
    </>
  );
}
