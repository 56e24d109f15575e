import { loadFont } from './fonts.ts';
import { inks, pageText, type PdfPage } from './page.ts';

/**
 * A page as SVG, with the same glyph outlines as the PDF, so that it looks the same everywhere. `id` makes the ids unique where a page
 * shows several.
 */
export function writeSvg(page: PdfPage, id: string, background = '#fff'): string {
  const { width, height, items } = page;
  const glyphs = new Map<string, string>();
  const drawn = items.map((item) => {
    if (item.kind === 'link') return '';
    if (item.kind === 'rule') {
      const dots = item.dots
        ? ` stroke-linecap="round" stroke-dasharray="0 ${short(item.dots)}"`
        : '';
      return `<path d="M${short(item.x)} ${short(item.y)}L${short(item.toX)} ${short(item.toY)}" stroke="${inks[item.ink]}" stroke-width="${item.width}"${dots}/>`;
    }
    if (item.kind === 'drawing') {
      return `<path d="${item.path}" transform="translate(${short(item.x)} ${short(item.y)}) scale(${item.scale})" fill="none" stroke="${inks[item.ink]}" stroke-width="${short(item.width / item.scale)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }
    let x = item.x;
    return item.runs
      .map(({ font, scale, clusters }) => {
        const { shaper, unitsPerEm } = loadFont(font);
        const size = (item.size * scale) / unitsPerEm;
        const from = x;
        let pen = 0;
        const uses = clusters.flatMap((cluster) => {
          const placed = cluster.glyphs.map((glyph) => {
            const own = `${id}-${font}-${glyph.id}`;
            if (!glyphs.has(own)) glyphs.set(own, shaper.glyphToPath(glyph.id));
            return glyphs.get(own)
              ? `<use href="#${own}" x="${pen + glyph.x}" y="${glyph.y}"/>`
              : '';
          });
          pen += cluster.advance;
          return placed;
        });
        x += pen * size;
        return `<g transform="translate(${short(from)} ${short(item.y)}) scale(${short(size)} ${short(-size)})" fill="${inks[item.ink]}">${uses.join('')}</g>`;
      })
      .join('');
  });
  const defs = [...glyphs]
    .map(([own, path]) => (path ? `<path id="${own}" d="${path}"/>` : ''))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" role="img" aria-label="${escaped(pageText(page))}"><defs>${defs}</defs><rect width="100%" height="100%" fill="${background}"/>${drawn.join('')}</svg>`;
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000);
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll('\n', '&#10;');
