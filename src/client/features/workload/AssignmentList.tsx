import { useState } from 'react';
import type { Assignments, Assignee } from '../../../shared/workload.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useWorkloadMessages } from './workload.en.ts';
import { dayOf } from '../../lib/dates.ts';
import {
  AssignmentAxis,
  AssignmentPatterns,
  AssignmentLegend,
  AssignmentStrip,
  CoverageStrip,
} from './assignment-picture.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { useSongsOf } from './songs-of.ts';

/** The assignments with gaps, overlaps and inactive people, and the form that hands songs over. */
export function AssignmentList({ assignments }: { assignments: Assignments }) {
  const { assignments: messages } = useWorkloadMessages();
  const [giver, setGiver] = useState<Assignee | null>(null);
  const { people } = assignments;
  if (people.length === 0) return <p className="notice">{messages.nobody}</p>;
  return (
    <>
      <AssignmentPatterns />
      <Coverage care={assignments} />
      <AssignmentLegend />
      <ul className="font-ui">
        {people.map((person) => (
          <Person key={person.email} person={person} onHandOver={() => setGiver(person)} />
        ))}
        <li className={`${row} pb-1`}>
          <span>{messages.legend.together}</span>
          <CoverageStrip care={assignments} />
        </li>
        <li aria-hidden="true" className="pb-1">
          <AssignmentAxis />
        </li>
      </ul>
      <HandOverDialog giver={giver} people={people} onClose={() => setGiver(null)} />
    </>
  );
}

const row = 'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3';

function Coverage({ care: { gaps, overlaps } }: { care: Assignments }) {
  const { assignments: messages } = useWorkloadMessages();
  return (
    <div className="my-3 font-ui lining-nums">
      <p className={gaps.length > 0 ? 'text-danger' : undefined}>
        {gaps.length > 0
          ? messages.gaps(gaps.map(({ start, end }) => messages.numbers(start, end)).join(', '))
          : messages.noGaps}
      </p>
      {overlaps.length > 0 && (
        <>
          <p>{messages.overlaps}</p>
          <ul className="ps-4 text-soft">
            {overlaps.map(({ start, end, usernames }) => (
              <li key={start}>
                {messages.overlap(messages.numbers(start, end), usernames.join(', '))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Person({ person, onHandOver }: { person: Assignee; onHandOver: () => void }) {
  const { assignments: messages, handOver } = useWorkloadMessages();
  const { months } = useDatesMessages();
  const songsOf = useSongsOf();
  const { username, role, range, lastAt, inactive } = person;
  return (
    <li className={`${row} border-b border-rule`}>
      <p>
        <span className="font-semibold">{username}</span>{' '}
        <span className="text-note text-soft lining-nums max-md:block">
          {messages.roles[role]} · {songsOf(range)} ·{' '}
          {lastAt ? messages.seen(dayOf(lastAt, months)) : messages.never}
        </span>
        {inactive && (
          <>
            {' '}
            <span className="tag">{messages.inactive}</span>
          </>
        )}
      </p>
      {range && (
        <button
          type="button"
          className="button"
          aria-label={handOver.buttonOf(username)}
          onClick={onHandOver}
        >
          {handOver.button}
        </button>
      )}
      {range && <AssignmentStrip person={person} />}
    </li>
  );
}

/** Open while `giver` is set: the person whose songs are handed over. */
function HandOverDialog({
  giver,
  people,
  onClose,
}: {
  giver: Assignee | null;
  people: readonly Assignee[];
  onClose: () => void;
}) {
  const { handOver: messages } = useWorkloadMessages();
  const others = people.filter(({ email }) => email !== giver?.email);
  return (
    <Dialog
      title={giver ? messages.title(giver.username) : ''}
      open={giver !== null}
      onClose={onClose}
    >
      {giver?.range &&
        (others.length > 0 ? (
          <HandOverForm giver={giver} range={giver.range} others={others} onDone={onClose} />
        ) : (
          <p>{messages.nobodyElse}</p>
        ))}
    </Dialog>
  );
}
