// Makes the TrueType files of this folder from the site's own web fonts (src/client/fonts) without changing a glyph, because HarfBuzz reads
// no woff2. Run it after those files have changed: node src/server/pdf/fonts/make.mjs
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const from = new URL('../../../client/fonts/', import.meta.url);
for (const name of readdirSync(from).filter((file) => /^noto-serif-.*\.woff2$/.test(file))) {
  const made = await subsetFont(readFileSync(new URL(name, from)), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    noHinting: true,
  });
  const file = name.replace('.woff2', '.ttf');
  writeFileSync(new URL(file, import.meta.url), made);
  console.log(`${file} ${(made.length / 1024).toFixed(0)} KB`);
}
