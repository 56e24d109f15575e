import { useEffect, useEffectEvent, useState } from 'react';
import '../styles/reading.css';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { usePagesMessages } from '../features/site-content/pages.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { pictureAddress } from '../../shared/drawings.ts';
import type { SiteContent } from '../../shared/site-content-input.ts';
import { useTranslatedPart } from '../features/site-content/site-content.ts';
import { Dialog } from '../ui/Dialog.tsx';

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

type Picture = SiteContent['gallery'][number];

/** The pictures as a grid. A press opens one in a dialog, whose arrows wrap around at both ends. */
function GalleryPictures({ pictures: english }: { pictures: Picture[] }) {
  const { value: pictures, lang } = useTranslatedPart('gallery', english);
  const { gallery: words } = usePagesMessages();
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : pictures[at];
  const go = (by: 1 | -1) =>
    setAt((now) => (now === null ? null : wrapAround(now, by, pictures.length)));
  const open = shown !== undefined;
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  });

  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-y-8 gap-x-10 max-w-216 mt-6 mb-8">
        {pictures.map(({ drawing, alt, caption }, place) => (
          <li key={place}>
            <figure>
              <button
                type="button"
                className="grid place-items-center w-full aspect-[4/3] p-6 border border-rule rounded-sm bg-raised text-soft cursor-zoom-in hover:border-accent hover:text-ink"
                aria-label={words.open(alt)}
                onClick={() => setAt(place)}
              >
                <img
                  className="max-h-full w-full dark:[filter:invert(90%)]"
                  src={pictureAddress(drawing)}
                  alt={alt}
                />
              </button>
              <figcaption className="mt-[0.6rem] text-sm text-soft" lang={lang}>
                {caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Dialog
        title={shown?.alt ?? ''}
        titleLang={lang}
        className="w-[min(60rem,calc(100vw-2rem))]"
        open={open}
        onClose={() => setAt(null)}
      >
        {shown && at !== null && (
          <div>
            <img
              className="max-h-[60dvh] w-full dark:[filter:invert(90%)]"
              src={pictureAddress(shown.drawing)}
              alt={shown.alt}
            />
            <p className="my-4" aria-live="polite" lang={lang}>
              {shown.caption}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <button type="button" className="button" onClick={() => go(-1)}>
                {words.previous}
              </button>
              <span className="hint">{words.place(at + 1, pictures.length)}</span>
              <button type="button" className="button" onClick={() => go(1)}>
                {words.next}
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** The index after or before `at` of `of` items, wrapping around (specification, section 4: Gallery modal). */
export function wrapAround(at: number, by: 1 | -1, of: number): number {
  return (at + by + of) % of;
}
