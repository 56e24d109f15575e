import '../styles/reading.css';
import { GalleryPictures } from '../features/site-content/GalleryPictures.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';

/** The gallery: four pictures, each of which opens in full size. */
export default function Gallery() {
  const { gallery: words } = usePagesMessages();
  const { headings } = useShellMessages();
  const gallery = trpc.siteContent.gallery.useQuery();
  return (
    <div className="page">
      <PageHead title={headings['/gallary']} description={words.description} canonical="/gallary" />
      <h1 className="page-title">{headings['/gallary']}</h1>
      <QueryState for={gallery}>{(pictures) => <GalleryPictures pictures={pictures} />}</QueryState>
      <p className="hint">{words.drawn}</p>
    </div>
  );
}
