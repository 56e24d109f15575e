import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trailKinds, type TrailRow } from '../../../shared/audit-log.ts';
import { indianStamp } from '../../lib/indian-stamp.ts';
import { everyPage, useAsked } from '../../lib/served-rows.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { statusOf, trpc } from '../../trpc.tsx';
import { Account } from '../../ui/Account.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { useAuditLogWords } from '../../words/en.audit-log.ts';
import { useAdminsOnly } from '../accounts/guard.ts';
import { NotHere } from '../accounts/NotHere.tsx';
import { Moment } from '../history/Moment.tsx';

const size = 25;

/** The audit trail, latest first; the server filters and pages it. Nobody but an admin stays where it is. */
export function TrailTable() {
  const words = useAuditLogWords();
  const presence = usePresence();
  const { admin } = trpc.useUtils();
  const { asked, ask, text } = useAsked({ sort: 'at', direction: 'desc' });
  const input = { direction: asked.direction, text, kind: trailKinds.find((kind) => kind === asked.choices['kind']) };
  const { data, error, isFetching, refetch } = trpc.admin.trail.useQuery({ ...input, page: asked.page, size }, { enabled: presence.user?.role === 'ADMIN', staleTime: 0, placeholderData: keepPreviousData });
  useAdminsOnly(statusOf(error) === 403);
  if (!data || error) return <NotHere presence={presence} error={error} again={() => void refetch()} />;
  const columns: Column<TrailRow>[] = [
    { key: 'kind', name: words.kind, value: ({ kind }) => words.kinds[kind], choose: words.kinds },
    { key: 'subject', name: words.subject, value: ({ subject }) => subject, show: (row) => <Subject row={row} />, bare: true },
    { key: 'change', name: words.change, value: changeOf, bare: true },
    { key: 'reason', name: words.reason, value: ({ reason }) => reason, className: 'people-details' },
    { key: 'who', name: words.who, value: ({ who }) => who || words.itself, className: 'table-tight' },
    { key: 'at', name: words.at, value: ({ at }) => indianStamp(at), show: ({ at }) => <Moment at={at} />, sort: 'desc', bare: true, className: 'table-tight' },
  ];
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={data.rows}
      keyOf={({ id }) => id}
      none={words.none}
      served={{ asked, ask, more: data.more, all: () => everyPage((place) => admin.trail.fetch({ ...input, ...place }, { staleTime: 0 })) }}
      file="trail"
      size={size}
      busy={isFetching}
    />
  );
}

/** A song's name leads to its history; an account's address stands under its name. */
function Subject({ row: { kind, subject } }: { row: TrailRow }) {
  const [, number, language] = (kind.startsWith('song ') && /^(\d+) (\w+)$/.exec(subject)) || [];
  if (number) return <Link to={`/songs/${number}/history?lang=${language}`}>{subject}</Link>;
  const [, name, email] = /^(\w+) \((\S+@\S+)\)$/.exec(subject) ?? [];
  return name && email ? <Account name={name} email={email} /> : subject;
}

const changeOf = ({ was, became }: TrailRow) => (was && became ? `${said(was)} → ${said(became)}` : said(became || was));

/** A moment in Indian time; other words as they are. */
const said = (state: string) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(state) ? indianStamp(state).slice(0, 16) : state);
