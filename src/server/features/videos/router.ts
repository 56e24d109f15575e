import { showAlbums } from '../../../shared/videos.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const videosRouter = router({
  /** The albums of the video page. */
  albums: publicProcedure.meta({ cacheable: true }).query(({ ctx }) => showAlbums(ctx.siteContent.read().videoAlbums)),
});
