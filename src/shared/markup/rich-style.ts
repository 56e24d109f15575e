import { colours, nearestColour, type Colour } from './colours.ts';

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
