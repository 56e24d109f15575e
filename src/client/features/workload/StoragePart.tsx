import { Link } from 'wouter';
import { trpc } from '../../trpc.tsx';
import { useWorkloadMessages } from './workload.en.ts';

/** Warnings about the server: a full disk or store, a clock that jumped, old backups. Shows nothing when there are none. */
export function StoragePart({ enabled }: { enabled: boolean }) {
  const { storage: messages } = useWorkloadMessages();
  const { data } = trpc.admin.storage.useQuery(undefined, { enabled, staleTime: 0 });
  if (!data || (!data.disk && data.nearLimit.length === 0 && !data.clock && !data.backup))
    return null;
  const { disk, nearLimit, clock, backup } = data;
  return (
    <section className="mt-10" aria-labelledby="storage">
      <h2 id="storage" className="mb-2">
        {messages.title}
      </h2>
      {disk && (
        <p className="notice notice-bad">
          {disk.state === 'failing'
            ? messages.failing(disk.code ?? '')
            : messages.low(disk.free, disk.total)}
        </p>
      )}
      {backup && (
        <p className="notice notice-bad">
          {messages.backup} <Link to="/backups">{messages.toBackups}</Link>
        </p>
      )}
      {clock && <p className="notice notice-bad">{messages.clock(clock.days, clock.left)}</p>}
      {nearLimit.map(({ store, used, limit }) => (
        <p key={store} className="notice">
          {messages.stores[store](used, limit)}
        </p>
      ))}
    </section>
  );
}
