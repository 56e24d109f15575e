/** The colours that rich text can have; the style sheet decides how they look on paper and on a dark page. */
export const colours = ['red', 'orange', 'brown', 'green', 'blue', 'purple', 'grey'] as const;
/** '' is the page's text colour: it stands for black, white and colours close to them. */
export type Colour = (typeof colours)[number] | '';

const names: Record<Colour, string> = {
  red: 'red crimson firebrick darkred maroon indianred lightcoral salmon darksalmon lightsalmon tomato pink lightpink hotpink deeppink palevioletred',
  orange:
    'orange darkorange orangered coral sandybrown gold yellow goldenrod khaki palegoldenrod lightgoldenrodyellow moccasin peachpuff navajowhite',
  brown:
    'brown saddlebrown sienna chocolate peru rosybrown tan burlywood wheat darkgoldenrod darkkhaki',
  green:
    'green darkgreen forestgreen seagreen mediumseagreen darkseagreen lime limegreen lawngreen chartreuse greenyellow yellowgreen olive olivedrab ' +
    'darkolivegreen springgreen mediumspringgreen palegreen lightgreen aquamarine mediumaquamarine',
  blue:
    'blue mediumblue darkblue navy midnightblue royalblue cornflowerblue dodgerblue deepskyblue skyblue lightskyblue steelblue lightsteelblue cadetblue ' +
    'lightblue powderblue slateblue mediumslateblue darkslateblue aqua cyan darkcyan teal turquoise mediumturquoise darkturquoise paleturquoise lightseagreen',
  purple:
    'purple indigo blueviolet darkviolet darkorchid mediumorchid mediumpurple rebeccapurple orchid violet plum thistle magenta fuchsia darkmagenta mediumvioletred',
  grey: 'gray grey dimgray dimgrey darkgray darkgrey silver lightgray lightgrey gainsboro slategray slategrey lightslategray lightslategrey darkslategray darkslategrey',
  '':
    'black white whitesmoke snow ivory linen beige azure aliceblue antiquewhite bisque blanchedalmond cornsilk floralwhite ghostwhite honeydew lavender ' +
    'lavenderblush lemonchiffon lightcyan lightyellow mintcream mistyrose oldlace papayawhip seashell initial unset revert currentcolor transparent canvastext windowtext',
};
const byName = new Map(
  Object.entries(names).flatMap(([colour, list]) =>
    list.split(' ').map((name) => [name, colour as Colour] as const),
  ),
);

/** The nearest of these colours to one in CSS notation (a name, #..., rgb(), hsl()); undefined when it is no colour. */
export function nearestColour(css: string): Colour | undefined {
  const value = css.trim().toLowerCase().slice(0, 60);
  if (byName.has(value)) return byName.get(value);
  const [, hex] = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value) ?? [];
  if (hex) {
    const parts = (hex.length < 5 ? hex.replace(/./g, '$&$&') : hex).match(/../g) ?? [];
    return ofRgb(parts.map((part) => Number.parseInt(part, 16) / 255));
  }
  const [, kind = '', list = ''] =
    /^(rgb|hsl)a?\(([\d.\s,%/+-]*(?:deg)?[\d.\s,%/+-]*)\)$/.exec(value) ?? [];
  const numbers = list.replace('deg', '').match(/[\d.+-]+%?/g) ?? [];
  if (numbers.length < 3) return undefined;
  const read = (part: string, whole: number) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part) / whole;
  if (kind === 'rgb') return ofRgb(numbers.map((part, index) => read(part, index < 3 ? 255 : 1)));
  const [hue = '', saturation = '', light = '', alpha = '1'] = numbers;
  return ofHsl(Number(hue), read(saturation, 100), read(light, 100), read(alpha, 1));
}

function ofRgb([red = 0, green = 0, blue = 0, alpha = 1]: readonly number[]): Colour | undefined {
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const light = max - spread / 2;
  const sixth =
    spread === 0
      ? 0
      : max === red
        ? (green - blue) / spread
        : max === green
          ? 2 + (blue - red) / spread
          : 4 + (red - green) / spread;
  return ofHsl(sixth * 60, spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1)), light, alpha);
}

function ofHsl(
  degrees: number,
  saturation: number,
  light: number,
  alpha: number,
): Colour | undefined {
  if (![degrees, saturation, light, alpha].every(Number.isFinite)) return undefined;
  const hue = ((degrees % 360) + 360) % 360;
  if (alpha === 0 || light < 0.1 || light > 0.93) return '';
  if (saturation < 0.15) return light < 0.25 || light > 0.87 ? '' : 'grey';
  if (hue < 15 || hue >= 335) return 'red';
  if (hue < 65) return light < 0.4 ? 'brown' : 'orange';
  if (hue < 170) return 'green';
  return hue < 255 ? 'blue' : 'purple';
}
