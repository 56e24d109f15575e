import '../styles/full.css';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useWorkloadMessages } from '../features/workload/workload.en.ts';
import { useState } from 'react';
import type { Assignments, Assignee, Range } from '../../shared/workload.ts';
import { useDatesMessages } from '../messages/dates.en.ts';
import { dayOf } from '../lib/dates.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { HandOverForm } from '../features/workload/HandOverForm.tsx';
import { useSongsOf } from '../features/workload/songs-of.ts';
import { lastRangeNumber } from '../../shared/compositions/access.ts';
import { chartLegend, chartText } from '../ui/chart-styles.ts';

/** /assignments, for admins: who is responsible for which songs. */
export default function Assignments() {
  const { assignments: messages } = useWorkloadMessages();
  const assignments = trpc.admin.assignments.useQuery(undefined, useAdminQuery());
  return (
    <AdminPage path="/assignments" intro={messages.hint}>
      <AdminQuery for={assignments}>{(data) => <AssignmentList assignments={data} />}</AdminQuery>
    </AdminPage>
  );
}

/** The assignments with gaps, overlaps and inactive people, and the form that hands songs over. */
function AssignmentList({ assignments }: { assignments: Assignments }) {
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

const at = (number: number) => `${((number - 1) / lastRangeNumber) * 100}%`;
const width = ({ start, end }: Range) => `${((end - start + 1) / lastRangeNumber) * 100}%`;
/** The strips and their scale share one width, so that a song has the same position in all of them. */
const scale = [1, 20, 40, 60, lastRangeNumber];

const strip = 'col-span-full block h-5 w-full overflow-visible';

/** The SVG patterns of the strips, rendered once on the page: lines for editors, crosses for gaps. */
function AssignmentPatterns() {
  return (
    <svg className="absolute size-0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="assignments-editor"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-paper" />
          <rect width="2.5" height="6" className="fill-soft" />
        </pattern>
        <pattern id="assignments-gap" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 0 7 7M7 0 0 7" className="fill-none stroke-danger" />
        </pattern>
      </defs>
    </svg>
  );
}

const kindOf = ({ role, inactive }: Pick<Assignee, 'role' | 'inactive'>) =>
  inactive ? 'inactive' : role === 'Editor' ? 'editor' : 'proofreader';
const outlines = {
  proofreader: 'fill-soft stroke-soft',
  editor: 'stroke-soft',
  inactive: 'stroke-soft [stroke-dasharray:4_3]',
};
const fills = { proofreader: undefined, editor: 'url(#assignments-editor)', inactive: 'none' };

/** A strip that shows one person's range; the same is given in words beside it. */
function AssignmentStrip({ person }: { person: Assignee }) {
  const { range } = person;
  const kind = kindOf(person);
  return (
    <svg className={strip} aria-hidden="true">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-rule" />
      {range && (
        <rect
          x={at(range.start)}
          width={width(range)}
          y="1"
          height="18"
          fill={fills[kind]}
          className={outlines[kind]}
        />
      )}
    </svg>
  );
}

/** A strip that shows for each song whether nobody, one person or several are responsible. */
function CoverageStrip({ care: { gaps, overlaps } }: { care: Assignments }) {
  return (
    <svg className={strip} aria-hidden="true">
      <rect x="0" width="100%" y="6" height="8" className="fill-edge" />
      {overlaps.map((range) => (
        <rect
          key={range.start}
          x={at(range.start)}
          width={width(range)}
          y="1"
          height="18"
          className="fill-soft"
        />
      ))}
      {gaps.map((range) => (
        <g key={range.start}>
          <rect x={at(range.start)} width={width(range)} y="1" height="18" className="fill-paper" />
          <rect
            x={at(range.start)}
            width={width(range)}
            y="1.5"
            height="17"
            fill="url(#assignments-gap)"
            className="stroke-danger"
          />
        </g>
      ))}
    </svg>
  );
}

function AssignmentAxis() {
  return (
    <svg className={strip}>
      <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-edge" />
      {scale.map((number) => (
        <text
          key={number}
          x={number === lastRangeNumber ? '100%' : at(number)}
          y="16"
          textAnchor={number === lastRangeNumber ? 'end' : 'start'}
          className={chartText}
        >
          {number}
        </text>
      ))}
    </svg>
  );
}

function AssignmentLegend() {
  const { legend } = useWorkloadMessages().assignments;
  return (
    <ul className={chartLegend}>
      {(['proofreader', 'editor', 'inactive'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg className="flex-none" width="16" height="16" aria-hidden="true">
            <rect
              x="0.5"
              y="0.5"
              width="15"
              height="15"
              fill={fills[kind]}
              className={outlines[kind]}
            />
          </svg>{' '}
          <span>{legend[kind]}</span>
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg className="flex-none" width="16" height="16" aria-hidden="true">
          <rect
            x="0.5"
            y="0.5"
            width="15"
            height="15"
            fill="url(#assignments-gap)"
            className="stroke-danger"
          />
        </svg>{' '}
        <span>{legend.gap}</span>
      </li>
    </ul>
  );
}
