/** The colours that rich text can have; the style sheet decides how they look on paper and on a dark page. */
export const colours = ['red', 'orange', 'brown', 'green', 'blue', 'purple', 'grey'] as const;
/** '' is the page's text colour: it stands for black, white and colours close to them. */
type Colour = (typeof colours)[number] | '';

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

/** All classes that rich text can have; the style sheet gives each its look. */
export const richClasses = [
  'bold',
  'italic',
  'struck',
  'underline',
  ...colours.map((colour) => `colour-${colour}` as const),
] as const;
export type RichClass = (typeof richClasses)[number];

/** The style of a run of text. */
export interface RichStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly struck: boolean;
  readonly underline: boolean;
  readonly colour: Colour;
}

export const plainStyle: RichStyle = {
  bold: false,
  italic: false,
  struck: false,
  underline: false,
  colour: '',
};

const elements = new Map<string, Partial<RichStyle>>([
  ...['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'].map(
    (name) => [name, { bold: true }] as const,
  ),
  ...['i', 'em', 'cite', 'var', 'dfn'].map((name) => [name, { italic: true }] as const),
  ...['s', 'strike', 'del'].map((name) => [name, { struck: true }] as const),
  ...['u', 'ins'].map((name) => [name, { underline: true }] as const),
]);

/** The style inside an element: the outer style, overridden by the element's name, its classes and its style attribute, in this order. */
export function styleInside(
  outer: RichStyle,
  name: string,
  attributes: ReadonlyMap<string, string>,
): RichStyle {
  const inner = elements.get(name);
  if (attributes.size === 0) return inner ? { ...outer, ...inner } : outer;
  return {
    ...outer,
    ...inner,
    ...ofFont(name, attributes.get('color')),
    ...ofClasses(attributes.get('class')),
    ...ofCss(attributes.get('style')),
  };
}

export const sameStyle = (one: RichStyle, other: RichStyle): boolean =>
  one === other ||
  (one.bold === other.bold &&
    one.italic === other.italic &&
    one.struck === other.struck &&
    one.underline === other.underline &&
    one.colour === other.colour);

/** The style as CSS, the only declarations that are ever stored; '' for the plain style. */
export function cssOf({ bold, italic, struck, underline, colour }: RichStyle): string {
  const lines = [struck && 'line-through', underline && 'underline'].filter(Boolean).join(' ');
  return [
    colour && `color:${colour}`,
    bold && 'font-weight:bold',
    italic && 'font-style:italic',
    lines && `text-decoration:${lines}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** The style that classes stand for. */
export const styleOfClasses = (classes: readonly RichClass[]): RichStyle => ({
  ...plainStyle,
  ...ofClasses(classes.join(' ')),
});

export function classesOf({ colour, ...marks }: RichStyle): RichClass[] {
  return richClasses.filter((name) =>
    name.startsWith('colour-') ? name === `colour-${colour}` : marks[name as keyof typeof marks],
  );
}

function ofFont(name: string, color: string | undefined): Partial<RichStyle> {
  const colour = name === 'font' && color !== undefined ? nearestColour(color) : undefined;
  return colour === undefined ? {} : { colour };
}

/** Reads the classes that this module writes itself; all others are ignored. */
function ofClasses(value = ''): Partial<RichStyle> {
  const given = new Set(value.split(/\s+/));
  const colour = colours.find((name) => given.has(`colour-${name}`));
  const marks = (['bold', 'italic', 'struck', 'underline'] as const).filter((name) =>
    given.has(name),
  );
  return { ...Object.fromEntries(marks.map((name) => [name, true])), ...(colour && { colour }) };
}

function ofCss(css = ''): Partial<RichStyle> {
  let style: Partial<RichStyle> = {};
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .toLowerCase();
    if (colon > 0)
      style = {
        ...style,
        ...ofDeclaration(declaration.slice(0, colon).trim().toLowerCase(), value),
      };
  }
  return style;
}

function ofDeclaration(property: string, value: string): Partial<RichStyle> {
  if (property === 'color') {
    const colour = nearestColour(value);
    return colour === undefined ? {} : { colour };
  }
  if (property === 'font-weight')
    return /^(?:bold|bolder|[6-9]\d\d|1000)$/.test(value)
      ? { bold: true }
      : /^(?:normal|lighter|[1-5]\d\d)$/.test(value)
        ? { bold: false }
        : {};
  if (property === 'font-style')
    return /^(?:italic|oblique)/.test(value)
      ? { italic: true }
      : value === 'normal'
        ? { italic: false }
        : {};
  if (property !== 'text-decoration' && property !== 'text-decoration-line') return {};
  // As in CSS, a decoration applies to everything inside the element and cannot be removed there.
  return {
    ...(value.includes('line-through') && { struck: true }),
    ...(value.includes('underline') && { underline: true }),
  };
}
