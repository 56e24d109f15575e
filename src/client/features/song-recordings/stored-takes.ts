import { languages } from '../../../shared/languages.ts';
import { fieldsOf, hasFields } from '../../lib/json-fields.ts';
import type { Take } from './place-takes.ts';

/** Whose takes these are, since a browser may be shared, and of which song. */
export interface TakesRef {
  owner: string;
  number: number;
}

const store = 'takes';
const bySong = 'song';
const songKey = ({ owner, number }: TakesRef) => [owner, number];

/** Opens the browser's database. @throws DOMException where the browser refuses to store anything */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('line-recordings', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result
        .createObjectStore(store, { keyPath: 'id' })
        .createIndex(bySong, ['owner', 'number']);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}

/** Runs requests in one transaction. @returns the result of the request that `act` returns, when all is on the disk */
async function transact<Result>(
  mode: IDBTransactionMode,
  act: (takes: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request?.result));
      const fail = () => reject(transaction.error ?? new Error('not stored'));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
  } finally {
    database.close();
  }
}

/** The takes of a song that this browser has stored, in no particular order. */
export async function readTakes(ref: TakesRef): Promise<Take[]> {
  const found: unknown = await transact('readonly', (takes) =>
    takes.index(bySong).getAll(songKey(ref)),
  );
  return Array.isArray(found) ? found.flatMap((one) => takeOf(one) ?? []) : [];
}

/** Stores a take, in place of those with the ids `replaced`. @throws DOMException when the browser has no room or refuses */
export async function writeTake(
  { owner, number }: TakesRef,
  take: Take,
  replaced: readonly string[],
): Promise<void> {
  await transact('readwrite', (takes) => {
    for (const id of replaced) takes.delete(id);
    takes.put({ ...take, owner, number });
    return undefined;
  });
}

/** Deletes the takes of a song: after its recording was sent, or to begin again. */
export async function deleteTakes(ref: TakesRef): Promise<void> {
  await transact('readwrite', (takes) => {
    const keys = takes.index(bySong).getAllKeys(songKey(ref));
    keys.addEventListener('success', () => {
      for (const key of keys.result) takes.delete(key);
    });
    return undefined;
  });
}

/** A stored take; null when an earlier or later version of this site stored something else. */
function takeOf(value: unknown): Take | null {
  const shape = { id: 'string', at: 'number', text: 'string', rate: 'number' } as const;
  if (!hasFields(value, shape)) return null;
  const { samples, roomDb, language } = fieldsOf(value);
  const known = languages.find((one) => one === language);
  if (!(samples instanceof Int16Array) || !known) return null;
  const { id, at, text, rate } = value;
  return {
    id,
    at,
    text,
    rate,
    samples,
    language: known,
    roomDb: typeof roomDb === 'number' ? roomDb : null,
  };
}
