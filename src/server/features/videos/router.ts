import { videoAddress } from '../../../shared/videos.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const videosRouter = router({
  /** The albums of the video page; every video has its cover's drawing, since no picture comes from outside before a click. */
  albums: publicProcedure.meta({ hot: true }).query(({ ctx }) =>
    ctx.content.videoAlbums.map((album) => ({
      ...album,
      videos: album.videos.map((video) => ({ ...video, url: videoAddress(video.id), thumbnail: album.albumThumbnail })),
    })),
  ),
});
