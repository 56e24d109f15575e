import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parse, type AnyNode, type Expression, type Node } from 'acorn';
import { checkStyles, checkSelector } from './check-styles.ts';
import { scriptFeatures, type Feature } from './feature-data.ts';
import { ecmaVersion } from './browsers.ts';

/** A Vite plugin that fails the build if a script or a style sheet uses what a minimum browser lacks, without a fallback. */
export function checkMinimumBrowsers(): Plugin {
  return {
    name: 'check-minimum-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer !== 'client') return;
      const problems = Object.values(bundle).flatMap((file) => {
        const text = file.type === 'chunk' ? file.code : file.source.toString();
        return missingIn(file.fileName, text).map((problem) => `${file.fileName}: ${problem}`);
      });
      if (problems.length > 0)
        this.error(
          `The minimum browsers (README.md) lack what these files use:\n  ${problems.join('\n  ')}\n` +
            'Write it differently, fill it in (src/client/fill-ins.ts), or name its fallback (src/server/cli/minimum-browsers/plugin.ts).',
        );
    },
  };
}

/** The features of a built file that the minimum browsers lack; none for files that are neither scripts nor styles. */
export function missingIn(fileName: string, text: string): string[] {
  if (fileName.endsWith('.css')) return checkStyles(text).filter((path) => !hasFallback(path));
  if (!fileName.endsWith('.js')) return [];
  const isPage = basename(fileName) !== 'sw.js';
  try {
    return checkScript(text).filter(
      (path) => !hasFallback(path) && !(isPage && filledIn.includes(path)),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return [error.message];
    throw error;
  }
}

const hasFallback = (path: string) =>
  Object.keys(fallbacks).some((known) => path === known || path.startsWith(`${known}.`));

/** The features that src/client/fill-ins.ts brings to the browsers that lack them. Pages have it, the service worker does not. */
const filledIn: readonly string[] = [
  'javascript.builtins.Array.toReversed',
  'javascript.builtins.Array.toSorted',
  'javascript.builtins.Array.toSpliced',
  'javascript.builtins.Array.with',
  'javascript.builtins.Map.groupBy',
  'javascript.builtins.Promise.withResolvers',
  'javascript.builtins.String.toWellFormed',
  'api.URL.canParse_static',
  'api.URLSearchParams.size',
];

/**
 * Features that some minimum browser lacks but that are allowed: each with its fallback, or why the name means something else. A path includes its
 * children.
 */
const fallbacks: Readonly<Record<string, string>> = {
  // Names that belong to our data or to a library's, not to the browser.
  'api.EventTarget.when': 'a field of zod',
  'api.PerformanceResourceTiming.contentEncoding': 'a field of zod',
  'javascript.builtins.Error.isError': 'a field of react-query',
  'javascript.builtins.Function.displayName': 'a field of react',
  'javascript.builtins.Iterator.drop': 'a method of a recording',
  'javascript.builtins.Symbol.dispose': 'a method of wavesurfer.js',
  'api.HTMLImageElement.fetchPriority': 'a property of a React element',
  'api.HTMLLinkElement.imageSizes': 'a property of a React element',
  'api.CSSStyleDeclaration.cssFloat': 'react names the property; Safari takes it too',

  // Asked for before they are used.
  'api.AuthenticatorAttestationResponse': '@simplewebauthn/browser asks for each method',
  'api.PublicKeyCredential.authenticatorAttachment': '@simplewebauthn/browser leaves it out',
  'javascript.builtins.Uint8Array.fromBase64': 'js-base64, of tus-js-client, asks',
  'javascript.builtins.Uint8Array.toBase64': 'js-base64, of tus-js-client, asks',
  'api.AudioContext.outputLatency': 'taken as 0',
  'api.AudioContext.setSinkId': 'wavesurfer.js has it; the site does not call it',
  'api.Navigator.audioSession': 'wavesurfer.js asks',
  'api.CSS.highlights_static': 'hasHighlights: a bar under the spoken word instead',
  'api.Highlight': 'hasHighlights: a bar under the spoken word instead',
  'css.selectors.highlight': 'hasHighlights: a bar under the spoken word instead',
  'api.Document.startViewTransition': 'react asks; the site has no transitions',
  'api.Window.navigation': 'react asks',
  'api.Window.setImmediate': 'react asks',
  'api.Window.requestIdleCallback': 'bootstrap.ts waits 100 ms instead',
  'api.Navigator.share': 'the button is left out',
  'api.Navigator.wakeLock': 'hasWakeLock: the screen goes off as the device is set',
  'api.HTMLMediaElement.preservesPitch': 'on by default where it has another name',
  'api.HTMLButtonElement.popoverTargetElement': 'shell/Menu.tsx opens the panel',
  'api.HTMLElement.hidePopover': 'shell/Menu.tsx closes the panel',
  'css.selectors.popover-open': 'shell/Menu.tsx asks for popovers first',
  'javascript.builtins.Error.captureStackTrace': 'zod asks',
  'javascript.builtins.Error.stackTraceLimit': 'zod asks',

  // Styles without which a page is less fine and as usable.
  'css.at-rules.property': "Tailwind sets the variables' first values by @supports as well",
  'css.at-rules.media.scripting': 'buttons that need scripts are shown without scripts',
  'css.at-rules.page': "the browser's own margins of paper",
  'css.properties.size': "the browser's own size of paper",
  'css.properties.break-after': 'a page of paper may end below a heading',
  'css.properties.orphans': 'a page of paper may begin with one line',
  'css.properties.widows': 'a page of paper may begin with one line',
  'css.properties.content-visibility': 'long lists are drawn as a whole',
  'css.properties.contain-intrinsic-block-size': 'long lists are drawn as a whole',
  'css.properties.field-sizing': 'a field scrolls',
  'css.properties.font-family.ui-monospace': 'the next font of the list',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.grid-template-columns.subgrid':
    'on a phone the label of a table cell stands above its value',
  'css.properties.scroll-initial-target': 'ui/ScrollRow.tsx scrolls',
  'css.properties.scrollbar-gutter': 'a page moves by the width of a scroll bar',
  'css.properties.scrollbar-width': 'a scroll bar is shown',
  'css.properties.text-decoration.dotted': 'only highlights have it; see css.selectors.highlight',
  'css.properties.text-wrap': 'lines break where they are full',
  'css.selectors.details-content': 'on paper, folded parts stay folded',
  'css.selectors.has':
    'Firefox before 121: notation has no numbers of avartas, a long line may run under its play button, layout of some forms',
};

const { globals, statics, members } = scriptFeatures();

/** DOM methods whose argument is a selector. */
const selectorMethods = new Set(['matches', 'closest', 'querySelector', 'querySelectorAll']);

/**
 * The features of a built script that a minimum browser lacks: newer syntax (as a thrown error), globals, static members, and members that no
 * object of these browsers has. A member's object is unknown here, so a name such as `at` that an older interface shares is not reported.
 * @throws SyntaxError for syntax that the minimum browsers cannot parse
 */
function checkScript(code: string): string[] {
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
