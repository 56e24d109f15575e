import { parse, type AnyNode, type Expression, type Node } from 'acorn';
import { checkSelector, checkStyles } from './check-styles.ts';
import { scriptFeatures, type Feature } from './feature-data.ts';
import { ecmaVersion } from './browsers.ts';

const { globals, statics, members } = scriptFeatures();

/** DOM methods whose argument is a selector. */
const selectorMethods = new Set(['matches', 'closest', 'querySelector', 'querySelectorAll']);

/**
 * The features of a built script that a minimum browser lacks: newer syntax (as a thrown error), globals, static members, and members that no
 * object of these browsers has. A member's object is unknown here, so a name such as `at` that an older interface shares is not reported.
 * @throws SyntaxError for syntax that the minimum browsers cannot parse
 */
export function checkScript(code: string): string[] {
  const found = new Set<string>();
  const add = (feature: Feature | undefined) =>
    feature && !feature.isSupported && found.add(feature.path);
  const program = parse(code, { ecmaVersion, sourceType: 'module', allowHashBang: false });

  visit(program as AnyNode, (node, parent) => {
    if (node.type === 'Identifier' && isReference(node, parent)) add(globals.get(node.name));
    if (node.type === 'MemberExpression') {
      const name = memberName(node.property as Expression, node.computed);
      const object = node.object.type === 'Identifier' ? node.object.name : '';
      const isCall = parent?.type === 'CallExpression' && parent.callee === node;
      const known = globals.has(object) ? statics.get(`${object}.${name}`) : undefined;
      // A call of the form `object.name?.()` has its fallback.
      if (isCall && parent.optional) return;
      if (known) add(known);
      else if (/^(?:window|globalThis|self)$/.test(object)) add(globals.get(name));
      // Without a call, one word in small letters is rather a field of the site's own data.
      else if (isCall || /[A-Z]/.test(name)) addMembers(name);
    }
    if (node.type === 'Property' && parent?.type === 'ObjectPattern') {
      const name = memberName(node.key as Expression, node.computed);
      if (/[A-Z]/.test(name)) addMembers(name);
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const method = memberName(node.callee.property as Expression, node.callee.computed);
      const [argument] = node.arguments;
      const text = argument && textOf(argument);
      if (text && selectorMethods.has(method))
        for (const path of checkSelector(text)) found.add(path);
    }
    // The compiler writes a literal with a newer flag as a call.
    if (
      /^(?:New|Call)Expression$/.test(node.type) &&
      'callee' in node &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'RegExp'
    )
      if (node.arguments[1] && textOf(node.arguments[1])?.includes('v'))
        found.add('javascript.regular_expressions.unicodeSets');
    const text = textOf(node);
    // A style sheet that a script writes.
    if (text && /\{[^{}]+:[^{}]+\}/.test(text))
      for (const path of checkStyles(text)) found.add(path);
  });

  function addMembers(name: string): void {
    const features = members.get(name);
    if (features?.every(({ isSupported }) => !isSupported)) add(features[0]);
  }
  return [...found].sort();
}

/** Whether an identifier stands for a variable; in a built script one with the name of a global is that global. */
function isReference(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node || parent.computed;
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof';
  return !/^(?:MethodDefinition|PropertyDefinition|ExportSpecifier|ImportSpecifier|LabeledStatement|BreakStatement|ContinueStatement)$/.test(
    parent.type,
  );
}

function memberName(property: Expression | Node, computed: boolean): string {
  if (!computed && property.type === 'Identifier')
    return (property as AnyNode & { name: string }).name;
  return textOf(property) ?? '';
}

function textOf(node: Node): string | undefined {
  const known = node as AnyNode;
  if (known.type === 'Literal' && typeof known.value === 'string') return known.value;
  return known.type === 'TemplateLiteral' && known.expressions.length === 0
    ? (known.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

function visit(
  node: AnyNode,
  seen: (node: AnyNode, parent: AnyNode | undefined) => void,
  parent?: AnyNode,
): void {
  seen(node, parent);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) {
      for (const one of child) if (isNode(one)) visit(one, seen, node);
    } else if (isNode(child)) visit(child, seen, node);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof (value as Node | null)?.type === 'string';
