import type { Actor } from '../../shared/compositions/access.ts';
import { readWaitingFiles } from '../features/books/files.ts';
import { addFile } from '../features/books/receive.ts';
import type { servedSite } from './served.ts';
import type { Caller, TestSite } from './site.ts';

type App = Awaited<ReturnType<typeof servedSite>>['app'];

interface Person {
  id: string;
  email: string;
  username: string;
  authorization: string;
  caller: Caller;
}

/** A book of Asha’s that Meera works on. */
export async function bookWithWorker(site: TestSite) {
  const person = async (role: 'ADMIN' | 'Editor'): Promise<Person> => {
    const account = await site.join(role);
    return { ...account, caller: site.callerWith(account.authorization) };
  };
  const [asha, meera] = [await person('ADMIN'), await person('Editor')];
  const { id } = await asha.caller.books.create({ siglum: 'K1', title: 'Keertanegalu' });
  await asha.caller.books.addWorker({ id, email: 'meera@example.org' });
  return {
    asha,
    meera,
    id,
    pagesOf: async () => (await meera.caller.books.pages({ id })).pages,
  };
}

/** Uploads a file as a browser does, and adds it to a book. */
export async function sendFile(
  site: TestSite,
  app: App,
  person: Person,
  bookId: string,
  bytes: Buffer,
  { name = 'page', replaces = null }: { name?: string; replaces?: string | null } = {},
): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0', authorization: person.authorization };
  const begun = await app.inject({
    method: 'POST',
    url: '/api/resumable-uploads/book-page',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const url = String(begun.headers['location']);
  await app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  });
  // It starts reading; the test waits for that.
  await addFile(site, actorOf(person), {
    id: bookId,
    upload: url.split('/').at(-1) ?? '',
    name,
    replaces,
  });
}

const actorOf = ({ id, email, username }: Person): Actor => ({
  id,
  email,
  username,
  displayName: username,
  role: 'Editor',
  range: null,
  subscribedUntil: null,
});

/** Adds files to a book, one after the other, and waits until their pages are stored. */
export async function addImages(
  site: TestSite,
  app: App,
  person: Person,
  bookId: string,
  files: readonly Buffer[],
): Promise<void> {
  for (const [at, bytes] of files.entries()) {
    await sendFile(site, app, person, bookId, bytes, { name: `page ${at + 1}` });
    await readWaitingFiles(site);
  }
}
