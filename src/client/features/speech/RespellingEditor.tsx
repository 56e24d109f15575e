import { useRef, useState } from 'react';
import type { Respelling } from '../../../shared/speech/respellings.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useRespellingsMessages } from './respellings.en.ts';
import { useAdminsOnly } from '../admin/use-admins-only.ts';
import { ListState } from '../../ui/ListState.tsx';
import { RespellingForm } from './RespellingForm.tsx';
import { RespellingTable } from './RespellingTable.tsx';

/** The list of respellings, and one form for a new word or for the one chosen from the list. */
export function RespellingEditor() {
  const { respellings: words } = useRespellingsMessages();
  const { headings } = useAdminMessages();
  const presence = usePresence();
  const { data, error, refetch } = trpc.respellings.list.useQuery(undefined, {
    enabled: presence.user?.role === 'ADMIN',
    staleTime: 0,
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  const [chosen, setChosen] = useState<Respelling | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  if (!data) return <ListState presence={presence} error={error} again={() => void refetch()} />;
  return (
    <>
      <section className="mt-10" aria-labelledby="respell">
        <h2 id="respell" className="mb-2" ref={heading} tabIndex={-1}>
          {chosen ? words.changing(chosen.written) : words.add}
        </h2>
        <RespellingForm
          key={chosen ? `${chosen.voice} ${chosen.written}` : ''}
          chosen={chosen}
          onDone={() => {
            setChosen(null);
            heading.current?.focus();
          }}
        />
      </section>
      <section className="mt-10" aria-label={headings['/respellings']}>
        {data.length > 0 ? (
          <RespellingTable rows={data} chosen={chosen} choose={setChosen} />
        ) : (
          <p className="notice">{words.none}</p>
        )}
      </section>
    </>
  );
}
