/** The features that src/client/fill-ins.ts brings to the browsers that lack them. Pages have it, the service worker does not. */
export const filledIn: readonly string[] = [
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
 * Features that some minimum browser lacks and that may be used all the same: each with what its readers see instead, or why the name is
 * another thing. A path stands for what it contains too.
 */
export const fallbacks: Readonly<Record<string, string>> = {
  // Names that belong to our data or to a library's, not to the browser.
  'api.EventTarget.when': 'a field of zod',
  'api.PerformanceResourceTiming.contentEncoding': 'a field of zod',
  'javascript.builtins.Error.isError': 'a field of react-query',
  'javascript.builtins.Function.displayName': 'a field of react',
  'javascript.builtins.Iterator.drop': 'a method of a recording',
  'api.HTMLImageElement.fetchPriority': 'a property of a React element',
  'api.HTMLLinkElement.imageSizes': 'a property of a React element',
  'api.CSSStyleDeclaration.cssFloat': 'react names the property; Safari takes it too',

  // Asked for before they are used.
  'api.AuthenticatorAttestationResponse': '@simplewebauthn/browser asks for each method',
  'api.PublicKeyCredential.authenticatorAttachment': '@simplewebauthn/browser leaves it out',
  'api.AudioContext.outputLatency': 'taken as 0',
  'api.CSS.highlights_static': 'hasHighlights: a bar under the spoken word instead',
  'api.Highlight': 'hasHighlights: a bar under the spoken word instead',
  'css.selectors.highlight': 'hasHighlights: a bar under the spoken word instead',
  'api.Document.startViewTransition': 'react asks; the site has no transitions',
  'api.Window.navigation': 'react asks',
  'api.Window.setImmediate': 'react asks',
  'api.Window.requestIdleCallback': 'bootstrap.ts waits 100 ms instead',
  'api.Navigator.share': 'the button is left out',
  'api.HTMLMediaElement.preservesPitch': 'on by default where it has another name',
  'api.HTMLButtonElement.popoverTargetElement': 'ui/popover.ts opens the panel',
  'api.HTMLElement.hidePopover': 'ui/popover.ts closes the panel',
  'css.selectors.popover-open': 'ui/popover.ts asks for popovers first',
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
