import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawings, pictureAddress } from '../../../shared/drawings.ts';
import { drawingByName } from './by-name.tsx';

test.each(drawings)(
  'the file of the drawing %s is the drawing in ink; `vitest -u` writes it anew',
  async (name) => {
    const Picture = drawingByName[name];
    const svg = renderToStaticMarkup(<Picture />)
      .replace(/^<svg class="[^"]*"/, '<svg xmlns="http://www.w3.org/2000/svg"')
      .replaceAll('currentColor', '#241a12')
      .replace(' aria-hidden="true" focusable="false"', '');
    await expect(`${svg}\n`).toMatchFileSnapshot(`../../public${pictureAddress(name)}`);
  },
);
