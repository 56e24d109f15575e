import { z } from 'zod';

const person = z.object({ name: z.string(), email: z.string() });

/** The contents of a backup, and the effects of restoring it. */
export const inspection = z.object({
  /** When it was made, ISO 8601; null where the file does not say. */
  made: z.string().nullable(),
  songs: z.number(),
  accounts: z.number(),
  /** The admins of the backup, who can log in afterwards. */
  admins: z.array(person),
  /** Whether the backup has the caller's account as an admin's; null for the bearer of a set-up link. */
  hasCaller: z.boolean().nullable(),
  /** The accounts whose authenticator apps cannot be used afterwards. */
  unreadableApps: z.array(z.string()),
  /** Counts of the site's rows that the backup lacks. */
  lost: z.object({
    corrections: z.number(),
    /** The authors of these corrections. */
    people: z.number(),
    /** Songs whose published text differs. */
    songs: z.number(),
    accounts: z.number(),
    reports: z.number(),
    setLists: z.number(),
    uploads: z.number(),
    siteContent: z.number(),
  }),
  /** The accounts that get back a standing or the role ADMIN that they have lost since. */
  regained: z.array(z.string()),
  /** In what it is another site's backup; null where it agrees, or one of the two does not say. */
  siteAddress: z.object({ backup: z.string(), site: z.string() }).nullable(),
  firstAdmin: z.object({ backup: z.string(), site: z.string() }).nullable(),
  /** Whether a changed byte in a text would have been noticed. */
  hasChecksum: z.boolean(),
  /** Bytes of missing recordings and pictures of books that are left out, since the disk has no room for them. */
  mediaWithoutRoom: z.number(),
});
export type Inspection = z.output<typeof inspection>;

export const restoreStateOutput = z.object({
  /** The name to type. */
  siteName: z.string(),
  /** Whether the database is on a PostgreSQL server. */
  isElsewhere: z.boolean(),
  /** The data that earlier restores replaced. */
  replaced: z.array(z.object({ name: z.string(), at: z.string(), bytes: z.number() })),
  /** The caller's inspection. */
  inspection: z.discriminatedUnion('is', [
    z.object({ is: z.literal('none') }),
    z.object({ is: z.literal('running') }),
    z.object({ is: z.literal('done'), found: inspection }),
    z.object({ is: z.literal('refused'), reason: z.string() }),
  ]),
});
export type RestoreState = z.output<typeof restoreStateOutput>;

export const restoreStartedOutput = z.object({ id: z.string() });

export const restoreOutcomeOutput = z.object({
  /** `unknown` where no restore with this id has taken place. */
  is: z.enum(['waiting', 'restored', 'unknown']),
});
