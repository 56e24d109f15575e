import { Link, useRoute, useSearch } from 'wouter';
import { useMemo } from 'react';
import '../styles/full.css';
import { reviewActions } from '../../shared/corrections/actions.ts';
import { languageFacts } from '../../shared/languages.ts';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { editedAddress, isViewOnly } from '../features/corrections/addresses.ts';
import { CandidateFacts } from '../features/reviews/CandidateFacts.tsx';
import { Returned } from '../features/reviews/Returned.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import '../styles/song.css';
import type { Candidate } from '../../shared/corrections.ts';
import { useCorrectionsMessages } from '../features/corrections/corrections.en.ts';
import { fieldLang } from '../features/corrections/fields.ts';
import { richLook } from '../ui/rich-styles.ts';
import { richText, type RichNode } from '../../shared/corrections/rich-text.ts';

/** A correction as formatted text (specification, section 2: Song detail). */
export default function SongDetail() {
  const { detail: words } = useEditedMessages();
  const [, params] = useRoute<{ id: string }>('/song-detail/:id');
  const id = params?.id ?? '';
  const presence = usePresence();
  const embedded = isViewOnly(useSearch());
  const candidate = trpc.corrections.fetch.useQuery(
    { id },
    { enabled: presence.is === 'in', staleTime: 0 },
  );
  const lists = editedAddress(embedded);
  const { data } = candidate;
  return (
    <div className="page">
      <PageHead title={words.title} hidden />
      <p className="page-links">
        <Link to={lists}>{words.back}</Link>
        {data && !embedded && (
          <Link to={`/results?song=${data.number}&lang=${data.language}`}>{words.toSong}</Link>
        )}
        {data &&
          !embedded &&
          reviewActions.some((action) => data.actions[action] === 'allowed') && (
            <Link to={`/review/${id}`}>{words.toReview}</Link>
          )}
      </p>
      <h1 className="page-title" lang={data && languageFacts[data.language].song}>
        {data ? data.songTitle : words.title}
      </h1>
      <SignedInQuery for={candidate}>
        {(shown) => (
          <>
            <CandidateFacts candidate={shown} />
            <Returned returned={shown.returned} />
            <DetailTexts candidate={shown} />
          </>
        )}
      </SignedInQuery>
    </div>
  );
}

/** In the order of the specification (section 2: Song detail). */
const order = ['meaning', 'sanskrit', 'lyrics', 'notation'] as const;

/** The four texts of an edited song. */
function DetailTexts({ candidate }: { candidate: Candidate }) {
  const { detail: words } = useEditedMessages();
  const { edit } = useCorrectionsMessages();
  return order.map((field) => (
    <section key={field} className="section" aria-labelledby={field}>
      <h2 className="section-name" id={field}>
        {edit.fields[field]}
      </h2>
      {candidate[field].trim() ? (
        <RichText text={candidate[field]} lang={fieldLang(field, candidate.language)} />
      ) : (
        <p className="hint">{words.empty}</p>
      )}
    </section>
  ));
}

interface Props {
  text: string;
  lang: string;
}

/** Untrusted HTML as React elements: the browser never parses any of the text as markup. */
function RichText({ text, lang }: Props) {
  const nodes = useMemo(() => richText(text), [text]);
  return (
    <div className="prose rich wrap-anywhere [&>p+p]:mt-[0.75em]" lang={lang}>
      <RichNodes nodes={nodes} />
    </div>
  );
}

function RichNodes({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, at) => {
    if ('text' in node) return node.text;
    if (node.element === 'br') return <br key={at} />;
    const Tag = node.element;
    return (
      <Tag key={at} className={richLook(node.classes) || undefined}>
        <RichNodes nodes={node.children} />
      </Tag>
    );
  });
}
