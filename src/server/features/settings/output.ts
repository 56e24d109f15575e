import { z } from 'zod';
import {
  mailSecurities,
  secondCopyKinds,
  secretStates,
  uploaders,
} from '../../../shared/settings.ts';

const revision = z.number();
const secret = z.enum(secretStates);

export const settingsOutput = z.object({
  mail: z.object({
    revision,
    host: z.string(),
    port: z.number(),
    security: z.enum(mailSecurities),
    user: z.string(),
    sender: z.string(),
    secret,
    /** The environment's server without its password, where it sets one; empty otherwise. */
    fixedServer: z.string(),
    fixedSender: z.string(),
    /** The folder of e-mails while there is no server. */
    outbox: z.string(),
  }),
  backups: z.object({
    revision,
    folder: z.string(),
    time: z.string(),
    withRecordings: z.boolean(),
    isFolderFixed: z.boolean(),
    areRecordingsFixed: z.boolean(),
    /** The folder that is used where none is chosen. */
    usualFolder: z.string(),
    /** The folders below which a folder may be chosen. */
    roots: z.array(z.string()),
    /** Whether the database is on a PostgreSQL server, whose backups the site does not make. */
    isElsewhere: z.boolean(),
  }),
  secondCopy: z.object({
    revision,
    kind: z.enum(secondCopyKinds),
    folder: z.string(),
    endpoint: z.string(),
    region: z.string(),
    bucket: z.string(),
    prefix: z.string(),
    accessKey: z.string(),
    secret,
  }),
  access: z.object({
    revision,
    guestSongs: z.number(),
    uploaders: z.enum(uploaders),
    areGuestSongsFixed: z.boolean(),
  }),
});
/** The settings for admins, without secrets. */
export type SettingsState = z.infer<typeof settingsOutput>;
