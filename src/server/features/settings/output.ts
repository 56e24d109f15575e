import { z } from 'zod';
import { secretStates } from '../../../shared/settings.ts';
import { storedSchema } from './store.ts';

const { mail, backups, secondCopy, access } = storedSchema.shape;
const secret = z.enum(secretStates);

export const settingsOutput = z.object({
  mail: mail.extend({
    secret,
    /** The environment's server without its password, where it sets one; empty otherwise. */
    fixedServer: z.string(),
    fixedSender: z.string(),
    /** The folder of e-mails while there is no server. */
    outbox: z.string(),
  }),
  backups: backups.extend({
    isFolderFixed: z.boolean(),
    areRecordingsFixed: z.boolean(),
    /** The folder that is used where none is chosen. */
    usualFolder: z.string(),
    /** The folders below which a folder may be chosen. */
    roots: z.array(z.string()),
    /** Whether the database is on a PostgreSQL server, whose backups the site does not make. */
    isElsewhere: z.boolean(),
  }),
  secondCopy: secondCopy.extend({ secret }),
  access: access.extend({ areGuestSongsFixed: z.boolean() }),
});
/** The settings for admins, without secrets. */
export type SettingsState = z.infer<typeof settingsOutput>;
