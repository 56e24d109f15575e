import { generate, parse, walk, type CssNode, type Declaration, type Rule } from 'css-tree';
import { styleFeatures, type Feature } from './feature-data.ts';

const { properties, selectors, atRules, mediaFeatures, functionsAndUnits, values } =
  styleFeatures();

/**
 * The features of a style sheet that a minimum browser lacks and that have no fallback in the sheet. A fallback is `@supports` around the rule,
 * or an earlier declaration of the same property in the same rule that these browsers understand.
 */
export function checkStyles(css: string): string[] {
  const found = new Set<string>();
  walk(parse(css, { parseCustomProperty: true }), {
    enter(this: { rule: Rule | null }, node: CssNode) {
      if (isGuard(node)) return walk.skip;
      if (node.type !== 'Declaration') return undefined;
      const missing = missingOf(node);
      // With a variable in it, a value is refused only when it is computed, and then no earlier declaration is used.
      const isRefusedLate = /\bvar\(/.test(generate(node.value));
      const before = isRefusedLate ? [] : (this.rule?.block.children.toArray() ?? []);
      const hasFallback = before
        .slice(0, before.indexOf(node))
        .some(
          (one) =>
            one.type === 'Declaration' &&
            unprefixed(one.property) === node.property &&
            missingOf(one).length === 0,
        );
      if (!hasFallback) for (const path of missing) found.add(path);
      return undefined;
    },
  });
  walkOutsideGuards(parse(css), (node) => {
    for (const path of missingSelectors(node)) found.add(path);
    if (node.type === 'Atrule') add(found, atRules.get(node.name));
    if (node.type === 'Feature' || node.type === 'FeatureRange')
      add(found, mediaFeatures.get('name' in node ? node.name : ''));
    if (node.type === 'NestingSelector') found.add('css.selectors.nesting');
  });
  return [...found].sort();
}

/** The same for a selector. */
export function checkSelector(selector: string): string[] {
  const found = new Set<string>();
  try {
    walk(parse(selector, { context: 'selectorList' }), (node) => {
      for (const path of missingSelectors(node)) found.add(path);
    });
  } catch {
    // It is no selector: another object has a method of that name.
  }
  return [...found].sort();
}

/** A property of one engine, such as `-webkit-user-select`, is a fallback of the one without its prefix. */
const unprefixed = (name: string) => name.replace(/^-(?:webkit|moz)-/, '');

function missingSelectors(node: CssNode): string[] {
  const found = new Set<string>();
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    add(found, selectors.get(node.name));
  return [...found];
}

function missingOf(declaration: Declaration): string[] {
  const found = new Set<string>();
  const { property, value } = declaration;
  add(found, properties.get(property));
  if (value.type === 'Raw') return [...found];
  add(found, values.get(`${property}: ${generate(value)}`));
  walk(value, (node) => {
    if (node.type === 'Function') add(found, functionsAndUnits.get(node.name));
    if (node.type === 'Dimension') add(found, functionsAndUnits.get(node.unit));
    if (node.type === 'Identifier') add(found, values.get(`${property}: ${node.name}`));
  });
  return [...found];
}

/** Only browsers that support it read its contents; `:is` and `:where` leave out the selectors that a browser does not know. */
const isGuard = (node: CssNode) =>
  (node.type === 'Atrule' && node.name === 'supports') ||
  (node.type === 'PseudoClassSelector' && /^(?:is|where)$/.test(node.name));

function walkOutsideGuards(ast: CssNode, seen: (node: CssNode) => void): void {
  walk(ast, {
    enter(node: CssNode) {
      if (isGuard(node)) return walk.skip;
      seen(node);
      return undefined;
    },
  });
}

function add(found: Set<string>, feature: Feature | undefined): void {
  // A rule with the prefix of an engine is meant for that engine.
  if (feature && !feature.isSupported && !/\.-(?:webkit|moz)-/.test(feature.path))
    found.add(feature.path);
}
