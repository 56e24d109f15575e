import type { ReadingAccess } from './compositions/access.ts';
import type { PageOfRows } from './paging.ts';

/** Limits of a set list. */
export const maxSetEntries = 200;
export const maxSetTitleLength = 100;
export const maxSetNoteLength = 200;
export const maxSingerLength = 60;
export const maxShrutiLength = 20;
export const maxSetStanzas = 40;
/** Characters of the stored entries of a list. */
export const maxSetCharacters = 32 * 1024;
export const maxSetReportLength = 500;

/** How many lists are stored in all, and of those made in the last month how many from one address. */
export const maxSetLists = 10_000;
export const maxSetListsOfAddress = 100;

/** How many songs a list opens on its day, and to how many devices. */
export const maxOpenedSongs = 30;
export const maxSetReaders = 100;

/** Streams of positions to one address and in all. */
export const maxSetStreams = { each: 250, all: 1000 };
/** How often a leader reports to the server, and how long followers wait for it until the leader counts as gone (ms). */
export const leaderBeatMs = 8000;
export const leaderGoneMs = 20_000;

/** The characters of a list's code: digits and letters without i, l, o and u. */
const codeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const setCodeLength = 10;

/** A code from random bytes, one for each character. */
export const setCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');

/** A code as somebody typed it: in any case, with spaces or hyphens, and with look-alikes. */
export const normaliseSetCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const webAddress = /[\p{L}\p{M}\p{N}-][.。．｡][a-z]{2,}(?!\p{L})/u;
/** In any case: what else begins or ends an address. */
const webAddressPart =
  /:\/\/|www\.|\.(?:com|net|org|info|in|io|me|co|ly|app|biz|shop|site|online|xyz)\b/i;

/**
 * Whether a text contains an address of the web. Lists of strangers must not become advertisements. Names such as Dr.Rao and K.VIDYA are
 * no addresses.
 */
export const containsLink = (text: string): boolean =>
  webAddress.test(text) || webAddressPart.test(text);

/** A song of a list as it is stored. */
export interface SetEntry {
  id: string;
  number: number;
  note: string;
  /** Who leads the song. */
  singer: string;
  shruti: string;
  /** Numbers of the stanzas that are sung, in order; all when empty. */
  stanzas: number[];
  /** Raised by each change, so that a change of an outdated entry is noticed. */
  version: number;
}

/** A song of a list as a reader sees it. */
export interface SetListEntry extends SetEntry {
  title: string;
  access: ReadingAccess;
  /** The edition has no such song any more. */
  isMissing: boolean;
}

/** The line that the leader shows. */
export interface SetPosition {
  entry: string;
  line: number;
}

/** The state of a presentation, as the stream sends it. */
export interface SetState {
  position: SetPosition | null;
  /** The device that leads; null when the leader has ended. */
  leader: string | null;
  /** Milliseconds since the leader's last report. */
  age: number;
  /** Raised by each change of the list, its position or its leader. */
  version: number;
  /** The version of the list's entries. */
  listVersion: number;
}

/** Whether the list opens songs to holders of its link: never, on another day, or today. */
export type SetOpening = 'never' | 'not-today' | 'today';

export interface SetList {
  code: string;
  title: string;
  /** The day on which it is sung, as 2026-11-27; null when none is named. */
  heldOn: string | null;
  entries: SetListEntry[];
  listVersion: number;
  opening: SetOpening;
}

/** When and how the group sang a song the last time. */
export interface SungBefore {
  number: number;
  heldOn: string | null;
  singer: string;
  shruti: string;
}

/** Why a song is suggested. */
export type SuggestionReason =
  | { kind: 'sung'; heldOn: string | null; singer: string; shruti: string; times: number }
  | { kind: 'raga'; raga: string; like: number }
  | { kind: 'deity'; deity: string; like: number };

export interface SetSuggestion {
  number: number;
  title: string;
  reason: SuggestionReason;
}

/** What only the holders of the edit link see. */
export interface SetMemory {
  /** The group's lists, newest first. */
  lists: { code: string; title: string; heldOn: string | null }[];
  sung: SungBefore[];
  suggestions: SetSuggestion[];
  /** How many devices the list has opened its songs to today; null when it opens none. */
  readersToday: number | null;
}

/** A list as admins see it. */
export interface SetListRow {
  code: string;
  title: string;
  heldOn: string | null;
  songs: number;
  createdAt: string;
  usedAt: string;
  /** The person who made it, where they were signed in. */
  by: string | null;
  reports: number;
  /** The newest report. */
  report: string;
}

export type SetListRows = PageOfRows<SetListRow>;
