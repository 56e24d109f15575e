import { languages } from '../../../shared/languages.ts';
import { fieldsOf, hasFields } from '../../lib/json-fields.ts';
import type { Take } from './place-takes.ts';

/** Whose takes these are, since a browser may be shared, and of which song. */
export interface TakesRef {
  owner: string;
  number: number;
}

const store = 'takes';
const byLine = 'line';
const lineKey = ({ owner, number }: TakesRef, at: number) => [owner, number, at];
/** All lines of a song: a list sorts after every number. */
const songKeys = ({ owner, number }: TakesRef) =>
  IDBKeyRange.bound([owner, number], [owner, number, []]);

/** Opens the browser's database. @throws DOMException where the browser refuses to store anything */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('line-recordings', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result
        .createObjectStore(store, { keyPath: 'id' })
        .createIndex(byLine, ['owner', 'number', 'at']);
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
    takes.index(byLine).getAll(songKeys(ref)),
  );
  return Array.isArray(found) ? found.flatMap((one) => takeOf(one) ?? []) : [];
}

/**
 * Stores a take in place of those of its line, also if another tab stored them. `moved` are takes whose line has another number now.
 * @throws DOMException when the browser has no room or refuses
 */
export async function writeTake(ref: TakesRef, take: Take, moved: readonly Take[]): Promise<void> {
  await transact('readwrite', (takes) => {
    for (const one of moved) takes.put({ ...one, ...ref });
    const before = takes.index(byLine).getAllKeys(lineKey(ref, take.at));
    before.addEventListener('success', () => {
      for (const key of before.result) takes.delete(key);
      takes.put({ ...take, ...ref });
    });
    return undefined;
  });
}

/** Deletes the takes of a song: after its recording was sent, or to begin again. */
export async function deleteTakes(ref: TakesRef): Promise<void> {
  await transact('readwrite', (takes) => {
    const keys = takes.index(byLine).getAllKeys(songKeys(ref));
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
