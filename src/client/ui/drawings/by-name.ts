import type { ComponentType } from 'react';
import type { DrawingName } from '../../../shared/drawings.ts';
import { Cymbals } from './Cymbals.tsx';
import type { DrawingProps } from './Drawing.tsx';
import { Flute } from './Flute.tsx';
import { Garland } from './Garland.tsx';
import { Hill } from './Hill.tsx';
import { Lotus } from './Lotus.tsx';
import { Mantapa } from './Mantapa.tsx';
import { Millet } from './Millet.tsx';
import { OpenBook } from './OpenBook.tsx';
import { PalmLeaf } from './PalmLeaf.tsx';
import { Steps } from './Steps.tsx';
import { Tambura } from './Tambura.tsx';
import { Temple } from './Temple.tsx';

/** The drawings by their names in the site content. */
export const drawingByName: Record<DrawingName, ComponentType<DrawingProps>> = {
  mantapa: Mantapa,
  tambura: Tambura,
  'palm-leaf': PalmLeaf,
  temple: Temple,
  lotus: Lotus,
  flute: Flute,
  hill: Hill,
  millet: Millet,
  steps: Steps,
  cymbals: Cymbals,
  garland: Garland,
  book: OpenBook,
};
