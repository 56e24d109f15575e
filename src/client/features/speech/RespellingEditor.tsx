import { useRef, useState } from 'react';
import { trpc } from '../../trpc.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { useRespellingsMessages } from './respellings.en.ts';
import { AdminQuery, useAdminQuery } from '../admin/AdminQuery.tsx';
import { RespellingForm } from './RespellingForm.tsx';
import { RespellingTable } from './RespellingTable.tsx';
import type { Respelling } from '../../../server/features/speech/output.ts';

/** The list of respellings, and one form for a new word or for the one chosen from the list. */
export function RespellingEditor() {
  const { respellings: words } = useRespellingsMessages();
  const { headings } = useAdminMessages();
  const list = trpc.respellings.list.useQuery(undefined, useAdminQuery());
  const [chosen, setChosen] = useState<Respelling | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <AdminQuery for={list}>
      {(rows) => (
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
            {rows.length > 0 ? (
              <RespellingTable rows={rows} chosen={chosen} choose={setChosen} />
            ) : (
              <p className="notice">{words.none}</p>
            )}
          </section>
        </>
      )}
    </AdminQuery>
  );
}
