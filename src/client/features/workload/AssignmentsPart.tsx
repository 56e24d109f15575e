import '../../styles/charts.css';
import '../../styles/workload.css';
import { useState } from 'react';
import type { Assignments, Assignee } from '../../../shared/workload.ts';
import { trpc } from '../../trpc.tsx';
import { useDatesWords } from '../../words/en.dates.ts';
import { useWorkloadWords } from '../../words/en.workload.ts';
import { dayOf } from '../../lib/dates.ts';
import { AssignmentAxis, AssignmentPatterns, AssignmentLegend, AssignmentStrip, CoverageStrip } from './assignment-picture.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { SectionState } from '../../ui/SectionState.tsx';
import { useSongsOf } from './songs-of.ts';

/** The assignments: who is responsible for which songs, gaps and overlaps, who is inactive, and the form that hands songs over. */
export function AssignmentsPart({ enabled }: { enabled: boolean }) {
  const { assignments: words } = useWorkloadWords();
  const { data, error, refetch } = trpc.admin.assignments.useQuery(undefined, { enabled, staleTime: 0 });
  const [giver, setGiver] = useState<Assignee | null>(null);
  return (
    <section className="page-part" aria-labelledby="care">
      <h2 id="care">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      {!data && <SectionState error={error} failed={words.failed} again={() => void refetch()} />}
      {data?.people.length === 0 && <p className="notice">{words.nobody}</p>}
      {data && data.people.length > 0 && (
        <>
          <AssignmentPatterns />
          <Coverage care={data} />
          <AssignmentLegend />
          <ul className="assignments">
            {data.people.map((person) => (
              <Person key={person.email} person={person} onHandOver={() => setGiver(person)} />
            ))}
            <li className="assignments-shared">
              <span className="assignments-who">{words.legend.together}</span>
              <CoverageStrip care={data} />
            </li>
            <li aria-hidden="true" className="assignments-scale">
              <AssignmentAxis />
            </li>
          </ul>
          <HandOverDialog giver={giver} people={data.people} onClose={() => setGiver(null)} />
        </>
      )}
    </section>
  );
}

function Coverage({ care: { gaps, overlaps } }: { care: Assignments }) {
  const { assignments: words } = useWorkloadWords();
  return (
    <div className="assignments-summary">
      <p className={gaps.length > 0 ? 'assignments-gaps' : undefined}>
        {gaps.length > 0 ? words.gaps(gaps.map(({ start, end }) => words.numbers(start, end)).join(', ')) : words.noGaps}
      </p>
      {overlaps.length > 0 && (
        <>
          <p>{words.overlaps}</p>
          <ul>
            {overlaps.map(({ start, end, usernames }) => (
              <li key={start}>{words.overlap(words.numbers(start, end), usernames.join(', '))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Person({ person, onHandOver }: { person: Assignee; onHandOver: () => void }) {
  const { assignments: words, handOver } = useWorkloadWords();
  const { months } = useDatesWords();
  const songsOf = useSongsOf();
  const { username, role, range, lastAt, inactive } = person;
  return (
    <li>
      <p className="assignments-who">
        <span className="assignments-name">{username}</span>{' '}
        <span className="assignments-facts">
          {words.roles[role]} · {songsOf(range)} · {lastAt ? words.seen(dayOf(lastAt, months)) : words.never}
        </span>
        {inactive && (
          <>
            {' '}
            <span className="tag">{words.inactive}</span>
          </>
        )}
      </p>
      {range && (
        <button type="button" className="button assignments-give" aria-label={handOver.buttonOf(username)} onClick={onHandOver}>
          {handOver.button}
        </button>
      )}
      {range && <AssignmentStrip person={person} />}
    </li>
  );
}

/** Open while `giver` is set: the person whose songs are handed over. */
function HandOverDialog({ giver, people, onClose }: { giver: Assignee | null; people: readonly Assignee[]; onClose: () => void }) {
  const { handOver: words } = useWorkloadWords();
  const others = people.filter(({ email }) => email !== giver?.email);
  return (
    <Dialog title={giver ? words.title(giver.username) : ''} open={giver !== null} onClose={onClose}>
      {giver?.range &&
        (others.length > 0 ? (
          <HandOverForm giver={giver} range={giver.range} others={others} onDone={onClose} />
        ) : (
          <p>{words.nobodyElse}</p>
        ))}
    </Dialog>
  );
}
