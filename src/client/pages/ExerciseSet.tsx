import '../styles/reading.css';
import '../styles/song.css';
import { useState } from 'react';
import { Link, useRoute } from 'wouter';
import { Notation } from '../features/notation/Notation.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import { useExercisesMessages } from '../features/notation/exercises.en.ts';
import NotFound from './NotFound.tsx';

/** The exercise whose player is open, and whether the next one follows. */
interface Turn {
  open: number | null;
  all: boolean;
}

/** The exercises of one kind, each with its notation and sound. */
export default function ExerciseSet() {
  const messages = useExercisesMessages();
  const { song } = useCompositionsMessages();
  const language = useWordsLanguage() === 'kn' ? 'Kannada' : 'English';
  const [turn, setTurn] = useState<Turn>({ open: null, all: false });
  const [, params] = useRoute<{ kind: string }>('/exercises/:kind');
  const kind = params?.kind ?? '';
  const set = trpc.exercises.read.useQuery({ kind });
  if (set.data === null) return <NotFound />;
  const pieces = set.data?.pieces ?? [];
  const oneRaga = new Set(pieces.map(({ raga }) => raga)).size === 1;
  const oneTala = new Set(pieces.map(({ tala }) => tala)).size === 1;
  return (
    <div className="page song">
      <p className="page-links">
        <Link to="/exercises">{messages.all}</Link>
      </p>
      <QueryState for={set}>
        {(read) =>
          read && (
            <>
              <PageHead
                title={read.roman}
                description={messages.description}
                canonical={`/exercises/${kind}`}
              />
              <h1 className="page-title mb-1" lang="kn-Latn" translate="no">
                {read.roman}
              </h1>
              <p className="text-lg text-soft" lang="kn" translate="no">
                {read.title}
              </p>
              <p className="meta">
                {[
                  oneRaga && song.raga(pieces[0]?.raga ?? ''),
                  oneTala && song.tala(pieces[0]?.tala ?? ''),
                  messages.source(read.source),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="actions needs-script">
                <button
                  type="button"
                  className="button"
                  onClick={() => setTurn({ open: 0, all: true })}
                >
                  {messages.playAll}
                </button>
              </p>
              {pieces.map((piece, index) => (
                <Notation
                  key={piece.number}
                  piece={piece}
                  language={language}
                  turn={{
                    open: turn.open === index,
                    onOpen: (open) => setTurn({ open: open ? index : null, all: false }),
                    onEnded: () =>
                      turn.all &&
                      setTurn(
                        index + 1 < pieces.length
                          ? { open: index + 1, all: true }
                          : { open: null, all: false },
                      ),
                  }}
                  id={`exercise-${piece.number}`}
                  title={[
                    piece.number,
                    !oneRaga && song.raga(piece.raga),
                    !oneTala && song.tala(piece.tala),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </>
          )
        }
      </QueryState>
    </div>
  );
}
