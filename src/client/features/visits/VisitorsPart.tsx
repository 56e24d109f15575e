import { useEffect } from 'react';
import { Link } from 'wouter';
import { trpc } from '../../trpc.tsx';
import { useWordsLanguage } from '../../words/choice.ts';
import { useVisitWords } from '../../words/en.visits.ts';
import { Counts } from './Counts.tsx';
import { indianTime, minutesAndSeconds } from './indian-time.ts';
import { LogState } from './LogState.tsx';

const newest = 10;
const unknown = '–';

/** The admin panel's part on visitors: how many are here, how many came, and the latest visits. */
export function VisitorsPart({ enabled }: { enabled: boolean }) {
  const { logs, active, duration: spell } = useVisitWords();
  const language = useWordsLanguage();
  const count = trpc.visits.active.useQuery(undefined, { enabled, staleTime: 0 });
  const { data, error, refetch } = trpc.visits.logs.useQuery({ size: newest }, { enabled, staleTime: 0 });
  useEffect(() => {
    if (count.error) console.error(count.error);
  }, [count.error]);
  return (
    <>
      <p className="visit-active">
        {active}: {count.data?.activeUsers ?? unknown}
      </p>
      <Counts enabled={enabled} />
      <h3 className="visit-heading">{logs.short}</h3>
      {data && !error && data.rows.length > 0 ? (
        <table className="people visits" aria-label={logs.short}>
          <thead>
            <tr>
              {[logs.user, logs.address, logs.country, logs.region, logs.city, logs.start, logs.duration].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ username, ipAddress, country, region, city, startTime, duration }, at) => (
              <tr key={at}>
                <th scope="row">{username || logs.visitor}</th>
                {[
                  [logs.address, ipAddress],
                  [logs.country, country || unknown],
                  [logs.region, region || unknown],
                  [logs.city, city || unknown],
                  [logs.start, indianTime(startTime, language)],
                  [logs.duration, spell(...minutesAndSeconds(duration))],
                ].map(([name, value]) => (
                  <td key={name} className={value === unknown ? 'visit-empty' : undefined}>
                    <span className="people-label">{name} </span>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <LogState error={error} loading={!data} again={() => void refetch()} />
      )}
      <p className="desk-ways">
        <Link to="/admin-dashboard">{logs.all}</Link>
      </p>
    </>
  );
}
