import { maxBookPdfBytes } from '../../../shared/books.ts';
import { mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import { ownerOfAccount, type ResumableKind } from '../../../shared/resumable-uploads.ts';
import { maxRecordingBytes } from '../../../shared/song-recordings.ts';
import { requireAdmin, requireSignedIn } from '../../access.ts';
import { notAllowed } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { worksOnAny } from '../books/queries.ts';
import { hashToken } from '../auth/link.ts';
import { isSetUpLinkOpen } from '../auth/service.ts';
import { requireUploader } from '../song-recordings/rights.ts';
import type { UploadLimits } from './store.ts';

/** The rules of a kind of files. A finished file stays until the feature it is for takes it (`openFinished`) or it expires. */
interface KindRules extends UploadLimits {
  /** The owner of the upload: an account, or the bearer of the set-up link. @throws 401, 403 */
  ownerOf(ctx: Uploader): Promise<string>;
}

interface Uploader extends Pick<Site, 'db' | 'recordings'> {
  actor: Actor | null;
  /** The token of a set-up link; undefined where none was sent. */
  setUpToken: string | undefined;
}

const gibibyte = 1024 ** 3;

export const kinds: Record<ResumableKind, KindRules> = {
  backup: {
    maxBytes: 16 * gibibyte,
    maxFiles: 3,
    maxOwnerBytes: 32 * gibibyte,
    ownerOf: adminOrSetUp,
  },
  recording: {
    maxBytes: maxRecordingBytes,
    maxFiles: 10,
    maxOwnerBytes: 1_000_000_000,
    ownerOf: async (uploader) => ownerOfAccount((await requireUploader(uploader)).id),
  },
  /** An image or a PDF; the book takes it over as soon as it is complete. */
  'book-page': {
    maxBytes: maxBookPdfBytes,
    maxFiles: 10,
    maxOwnerBytes: 2 * gibibyte,
    ownerOf: bookWorker,
  },
};

/** An admin, or somebody who works on a book. @throws 401, 403 */
async function bookWorker({ db, actor }: Uploader): Promise<string> {
  const { id, role } = requireSignedIn(actor);
  const isWorker = mayEdit({ role }) && (role === 'ADMIN' || (await worksOnAny(db, id)));
  if (!isWorker) throw notAllowed('Only the people who work on a book send its pages.');
  return ownerOfAccount(id);
}

/** An admin, or on a site without one the bearer of the set-up link. @throws 401, 403 */
export async function adminOrSetUp({ db, actor, setUpToken }: Uploader): Promise<string> {
  if (setUpToken === undefined) return ownerOfAccount(requireAdmin(actor).id);
  if (!(await isSetUpLinkOpen(db, setUpToken)))
    throw notAllowed(
      'This set-up link has been used or is not the newest one. Start the server again for a new one.',
    );
  return `set-up ${hashToken(setUpToken)}`;
}
