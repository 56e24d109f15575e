import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { isViewOnly } from '../features/corrections/addresses.ts';
import { EditedTable } from '../features/corrections/EditedTable.tsx';
import { LaterChanges } from '../features/reviews/LaterChanges.tsx';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useEditedMessages } from '../features/corrections/edited.en.ts';

/** The list of corrections: one's own, or all for an admin. With `viewOnly=true` it is read-only and has no header, for embedding. */
export default function Edited() {
  const { edited } = useEditedMessages();
  const presence = usePresence();
  const embedded = isViewOnly(useSearch());
  const list = trpc.corrections.list.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  return (
    <AdminPage path="/edited">
      <SignedInQuery for={list}>
        {(rows) =>
          rows.length > 0 ? (
            <EditedTable rows={rows} embedded={embedded} />
          ) : (
            <div className="notice">
              <p>{edited.none}</p>
              {!embedded && (
                <>
                  <p className="hint">{edited.noneHint}</p>
                  <Link to="/musics" className="button mt-3">
                    {edited.toSongs}
                  </Link>
                </>
              )}
            </div>
          )
        }
      </SignedInQuery>
      {list.data && !embedded && presence.user?.role === 'Editor' && <LaterChanges />}
    </AdminPage>
  );
}
