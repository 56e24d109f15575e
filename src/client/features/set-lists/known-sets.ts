import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { randomName } from '../../lib/device.ts';
import { fieldsOf } from '../../lib/json-fields.ts';
import { showMessage } from '../../lib/message.ts';
import { createStoredValue } from '../../lib/store.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useSetListsMessages } from './set-lists.en.ts';

/** A list that was made or opened on this device. */
export interface KnownSet {
  code: string;
  /** The secret of the edit link; null for a list to read. */
  secret: string | null;
  title: string;
  heldOn: string | null;
}

/** A bound, since a browser's storage is limited. */
const max = 100;
const stored = createStoredValue<readonly KnownSet[]>('setLists', parseKnownSets, []);

/** The lists on this device, the newest first. */
export const { useValue: useKnownSets } = stored;

/** Remembers a list; a secret that is known already stays. */
export function rememberSet(set: KnownSet): void {
  const before = stored.get().find(({ code }) => code === set.code);
  const next = { ...set, secret: set.secret ?? before?.secret ?? null };
  if (before && JSON.stringify(before) === JSON.stringify(next)) return;
  const all = [next, ...stored.get().filter(({ code }) => code !== set.code)];
  // A lost edit link cannot be recovered, so lists to read go first.
  const dropped = all.length > max ? (all.findLast(({ secret }) => !secret) ?? all.at(-1)) : null;
  stored.store(JSON.stringify(all.filter((one) => one !== dropped)));
}

export function forgetSet(forgotten: string): void {
  stored.store(JSON.stringify(stored.get().filter(({ code }) => code !== forgotten)));
}

/** The secret of a list's edit link, where this device has it. It comes in the fragment of the link, which no server is sent. */
export function useSetSecret(code: string): string | null {
  const { setLists } = trpc.useUtils().client;
  const { set: messages } = useSetListsMessages();
  useEffect(() => {
    const read = async () => {
      const [, secret] = /^#edit=([\w-]{10,60})$/.exec(window.location.hash) ?? [];
      if (!secret) return;
      // An address that is copied from the browser's bar shares the list without the right to change it.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      const before = stored.get().find((set) => set.code === code);
      if (secret === before?.secret) return;
      const status = await setLists.memory.mutate({ code, secret }).then(() => 200, httpStatusOf);
      // A damaged link must not replace a right one.
      if (status === 403) showMessage({ title: messages.editLinkWrong, tone: 'bad' });
      else if (status === 200 || !before?.secret)
        rememberSet({ title: '', heldOn: null, ...before, code, secret });
    };
    void read();
    const readAgain = () => void read();
    window.addEventListener('hashchange', readAgain);
    return () => window.removeEventListener('hashchange', readAgain);
  }, [code, setLists, messages]);
  return useKnownSets().find((set) => set.code === code)?.secret ?? null;
}

/** The name under which lists open their songs to this device. */
export function readerName(): string {
  const key = 'setReader';
  const known = readStored(key);
  if (known && /^[\w-]{16,40}$/.test(known)) return known;
  const name = randomName();
  writeStored(key, name);
  return name;
}

/** Parses what the browser stored; entries that are no list are dropped. */
export function parseKnownSets(raw: string | null): KnownSet[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((one: unknown) => {
      const { code, secret, title, heldOn } = fieldsOf(one);
      if (typeof code !== 'string') return [];
      return {
        code,
        secret: typeof secret === 'string' ? secret : null,
        title: typeof title === 'string' ? title : '',
        heldOn: typeof heldOn === 'string' ? heldOn : null,
      };
    });
  } catch {
    return [];
  }
}
