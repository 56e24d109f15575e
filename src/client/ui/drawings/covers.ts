import type { ComponentType } from 'react';
import type { CoverName } from '../../../shared/drawings.ts';
import { Cymbals } from './Cymbals.tsx';
import type { DrawingProps } from './Drawing.tsx';
import { Flute } from './Flute.tsx';
import { Garland } from './Garland.tsx';
import { Hill } from './Hill.tsx';
import { Lotus } from './Lotus.tsx';
import { Millet } from './Millet.tsx';
import { OpenBook } from './OpenBook.tsx';
import { Steps } from './Steps.tsx';

/** The drawing of each cover's name. */
export const covers: Record<CoverName, ComponentType<DrawingProps>> = {
  lotus: Lotus,
  flute: Flute,
  hill: Hill,
  millet: Millet,
  steps: Steps,
  cymbals: Cymbals,
  garland: Garland,
  book: OpenBook,
};
