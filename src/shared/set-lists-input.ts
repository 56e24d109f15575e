import { z } from 'zod';
import { languageInput } from './compositions-input.ts';
import { maxSongNumber } from './compositions.ts';
import { lineInput } from './line-input.ts';
import { shortList } from './list-input.ts';
import { cleanText } from './normal-form.ts';
import { pageFields } from './paging-input.ts';
import { beyondMaxRow, isWithinMaxRow } from './paging.ts';
import {
  containsLink,
  maxSetEntries,
  maxSetNoteLength,
  maxSetReportLength,
  maxSetStanzas,
  maxSetTitleLength,
  maxShrutiLength,
  maxSingerLength,
  normaliseSetCode,
} from './set-lists.ts';

/** A line of plain text without an address of the web. */
const line = (max: number) =>
  lineInput(max).refine(
    (text) => !containsLink(text),
    'Addresses of web sites are not allowed here.',
  );

const code = z.string().max(40, { abort: true }).overwrite(normaliseSetCode);
const secret = z.string().min(1).max(60);
const id = z.string().min(1).max(40);
/** A random name that a device gives itself. */
const device = z
  .string()
  .max(40, { abort: true })
  .regex(/^[\w-]{16,}$/);
const number = z.int().min(1).max(maxSongNumber);

const heldOn = z
  .string()
  .max(10, { abort: true })
  .regex(/^20\d\d-\d\d-\d\d$/)
  .refine((day) => !Number.isNaN(Date.parse(day)), 'There is no such day.')
  .nullable()
  .default(null);

const heading = {
  title: line(maxSetTitleLength).default(''),
  heldOn,
};

const details = {
  note: line(maxSetNoteLength).default(''),
  singer: line(maxSingerLength).default(''),
  shruti: line(maxShrutiLength).default(''),
  stanzas: shortList(z.int().min(1).max(999), maxSetStanzas, { min: 0 }).default([]),
};

const newEntries = (min: number) =>
  shortList(z.object({ number, ...details }), maxSetEntries, { min });

export const createSetInput = z.object({
  ...heading,
  entries: newEntries(0).default([]),
  /** Whether the list opens its songs on its day; the admin's setting and the maker's rights decide. */
  opensSongs: z.boolean().default(false),
});

export const setInput = z.object({ code, language: languageInput });
const edited = z.object({ code, secret });

export const changeSetInput = edited.extend({
  language: languageInput,
  change: z.discriminatedUnion('do', [
    z.object({ do: z.literal('describe'), ...heading }),
    /** Adds songs before an entry, or at the end. */
    z.object({ do: z.literal('add'), entries: newEntries(1), before: id.nullable().default(null) }),
    z.object({ do: z.literal('edit'), id, version: z.int().min(0).max(1_000_000), ...details }),
    /** Moves an entry before another, or to the end. */
    z.object({ do: z.literal('move'), id, before: id.nullable() }),
    z.object({ do: z.literal('remove'), id }),
  ]),
});
export type SetChange = z.output<typeof changeSetInput>['change'];

export const copySetInput = edited.extend({ heldOn });
export const deleteSetInput = edited.extend({
  /** Deletes the other lists of the group as well, and with them all that is remembered. */
  withHistory: z.boolean().default(false),
});
export const setMemoryInput = edited.extend({ language: languageInput });

export const reportSetInput = z.object({
  code,
  reason: z
    .string()
    .max(maxSetReportLength * 4, { abort: true })
    .overwrite((text) => cleanText(text).trim())
    .min(1, 'Please say what is wrong.')
    .max(maxSetReportLength),
});

export const openSetInput = z.object({ code, reader: device });
export const setSongInput = openSetInput.extend({ number, language: languageInput });

export const presentInput = edited.extend({
  leader: device,
  /** Null ends the presentation of this leader. */
  position: z.object({ entry: id, line: z.int().min(0).max(9999) }).nullable(),
  /** Whether to take the lead from another device that still leads. */
  takesOver: z.boolean().default(false),
});

export const setStreamInput = z.object({ code });

export const setListsPageInput = z
  .object({ ...pageFields(25) })
  .refine(isWithinMaxRow, beyondMaxRow)
  .prefault({});
export const adminSetInput = z.object({ code });
export const removeSetInput = adminSetInput.extend({
  reason: z.string().trim().min(1, 'Please say why.').max(maxSetReportLength),
});
export const setOpeningInput = z.object({ isAllowed: z.boolean() });
