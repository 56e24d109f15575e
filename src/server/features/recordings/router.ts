import { publicProcedure, router } from '../../trpc.ts';
import { listAlbums } from './service.ts';

export const recordingsRouter = router({
  /** Not cacheable: files may be added at any time. */
  albums: publicProcedure.query(({ ctx }) => listAlbums(ctx)),
});
