import type { ComponentType } from 'react';
import type { DrawingName } from '../../../shared/site.ts';
import type { DrawingProps } from './Drawing.tsx';
import { Mantapa } from './Mantapa.tsx';
import { PalmLeaf } from './PalmLeaf.tsx';
import { Tambura } from './Tambura.tsx';
import { Temple } from './Temple.tsx';

/** The drawings by the names that the site's content calls them. */
export const drawingByName: Record<DrawingName, ComponentType<DrawingProps>> = { mantapa: Mantapa, tambura: Tambura, 'palm-leaf': PalmLeaf, temple: Temple };
