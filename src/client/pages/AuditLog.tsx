import '../styles/visits.css';
import { useSyncExternalStore } from 'react';
import { timings, watchTimings, type Timing } from '../features/visits/timing.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useWordsLanguage } from '../words/choice.ts';
import { useVisitWords } from '../words/en.visits.ts';

const nothing: readonly Timing[] = [];

/** The pages seen in this tab, from its own navigation timings, the latest first; in the time of whoever looks. */
export default function AuditLog() {
  const { audit } = useVisitWords();
  const rows = useSyncExternalStore(watchTimings, timings, () => nothing);
  return (
    <div className="page">
      <PageHead title={audit.title} hidden />
      <h1 className="page-title">{audit.title}</h1>
      <p className="intro">{audit.intro}</p>
      {rows.length > 0 ? <AuditTable rows={rows} /> : <p className="notice">{audit.none}</p>}
    </div>
  );
}

function AuditTable({ rows }: { rows: readonly Timing[] }) {
  const { audit } = useVisitWords();
  const shown = new Intl.DateTimeFormat(`${useWordsLanguage()}-IN`, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <table className="people visits" aria-label={audit.title}>
      <thead>
        <tr>
          <th scope="col">{audit.route}</th>
          <th scope="col">{audit.start}</th>
          <th scope="col">{audit.end}</th>
          <th scope="col">{audit.uri}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ route, startTime, endTime, requestUri }) => (
          <tr key={`${startTime} ${endTime} ${route}`}>
            <th scope="row">{route}</th>
            <td>
              <span className="people-label">{audit.start} </span>
              {shown.format(startTime)}
            </td>
            <td>
              <span className="people-label">{audit.end} </span>
              {shown.format(endTime)}
            </td>
            <td>
              <span className="people-label">{audit.uri} </span>
              {requestUri}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
