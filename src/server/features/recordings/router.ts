import { publicProcedure, router } from '../../trpc.ts';
import { listAlbums } from './service.ts';

export const recordingsRouter = router({
  /** Not kept as a hot answer: files may be laid down at any time. */
  albums: publicProcedure.query(({ ctx }) => listAlbums(ctx)),
});
