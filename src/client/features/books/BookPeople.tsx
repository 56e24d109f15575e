import { useState } from 'react';
import { useIsAdmin } from '../../lib/signed-in.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { useBooksMessages } from './books.en.ts';

/** The people who work on a book, for admins. */
export function BookPeople({ bookId: id }: { bookId: string }) {
  const { book: messages } = useBooksMessages();
  const people = trpc.books.workers.useQuery({ id }, { enabled: useIsAdmin(), staleTime: 0 });
  const [email, setEmail] = useState('');
  const failed = messages.peopleFailed;
  const add = useAct('books.addWorker', trpc.books.addWorker.useMutation(), {
    done: messages.personAdded,
    failed,
    onDone: () => setEmail(''),
  });
  const remove = useAct('books.removeWorker', trpc.books.removeWorker.useMutation(), {
    done: messages.personRemoved,
    failed,
  });
  return (
    <section aria-labelledby="book-people" className="mt-4">
      <h2 id="book-people" className="text-base">
        {messages.people}
      </h2>
      <SignedInQuery for={people}>
        {({ workers, people: others }) => (
          <>
            {workers.length === 0 && <p className="meta">{messages.nobody}</p>}
            <ul>
              {workers.map((worker) => (
                <li key={worker.email} className="flex flex-wrap items-center gap-x-3">
                  {worker.name} <span className="meta">{worker.email}</span>
                  <button
                    type="button"
                    className="button button-quiet"
                    disabled={remove.busy}
                    onClick={() => void remove.act({ id, email: worker.email })}
                  >
                    {messages.removePerson(worker.name)}
                  </button>
                </li>
              ))}
            </ul>
            <form
              className="mt-2 flex flex-wrap items-end gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                void add.act({ id, email });
              }}
            >
              <div className="field mb-0">
                <label htmlFor="book-person">{messages.addPerson}</label>
                <select
                  id="book-person"
                  required
                  className="max-w-full"
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                >
                  <option value="">{messages.pick}</option>
                  {others.map((person) => (
                    <option key={person.email} value={person.email}>
                      {person.name} ({person.email})
                    </option>
                  ))}
                </select>
              </div>
              <button type="submit" className="button" disabled={add.busy}>
                {messages.add}
              </button>
            </form>
          </>
        )}
      </SignedInQuery>
    </section>
  );
}
