import { createRequire } from 'node:module';
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportBlock,
} from '@mdn/browser-compat-data';
import { minimumBrowsers } from './browsers.ts';

/** MDN's data on which browser has which feature. A plain import would need a JSON import attribute in every tool that reads this file. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

export interface Feature {
  /** Its path in the data, such as `javascript.builtins.Array.toSorted`. */
  path: string;
  isSupported: boolean;
}

/** Names that nest features which are no members of an object. */
const notMembers = /^__|_event$|^@@|\s|_(?:option|parameter|support|value)s?$/;

/** The features by the name that scripts write: globals, members of a known global, and members of any object. */
export function scriptFeatures() {
  const globals = new Map<string, Feature>();
  const statics = new Map<string, Feature>();
  const members = new Map<string, Feature[]>();
  const addMember = (name: string, feature: Feature) =>
    members.set(name, [...(members.get(name) ?? []), feature]);

  for (const [root, interfaces] of [
    ['javascript.builtins', data.javascript.builtins ?? {}],
    ['api', data.api],
  ] as const) {
    for (const [name, entry] of childrenOf(interfaces)) {
      const feature = featureOf(`${root}.${name}`, entry);
      // Most global functions and objects are members of the window.
      if (feature && !/^(?:Window|WorkerGlobalScope)$/.test(name))
        globals.set(name, merged(globals.get(name), feature));
      for (const [key, child] of childrenOf(entry)) {
        const member = featureOf(`${root}.${name}.${key}`, child);
        if (!member || notMembers.test(key)) continue;
        if (key.endsWith('_static'))
          statics.set(`${name}.${key.slice(0, -'_static'.length)}`, member);
        // A browser without the interface has no object of it.
        else if (key !== name && feature?.isSupported) addMember(key, member);
        if (name === 'Window' && key !== name) globals.set(key, merged(globals.get(key), member));
        // The data of the language name static members without the suffix.
        if (root !== 'api' && !key.endsWith('_static')) statics.set(`${name}.${key}`, member);
      }
    }
  }
  return { globals, statics, members };
}

/** The features of style sheets by the name that a sheet writes. */
export function styleFeatures() {
  const { properties, selectors, types, 'at-rules': atRules } = data.css;
  const named = (root: string, entries: Identifier) =>
    new Map(
      childrenOf(entries).flatMap(([name, entry]) =>
        entry.__compat ? [[name, featureOf(`${root}.${name}`, entry)!] as const] : [],
      ),
    );
  const values = new Map<string, Feature>();
  for (const [property, entry] of childrenOf(properties as Identifier))
    for (const [value, child] of childrenOf(entry)) {
      const feature = featureOf(`css.properties.${property}.${value}`, child);
      if (feature) values.set(`${property}: ${value}`, feature);
    }
  const functionsAndUnits = new Map<string, Feature>();
  const addTypes = (path: string, entries: Identifier) => {
    for (const [name, entry] of childrenOf(entries)) {
      const feature = featureOf(`${path}.${name}`, entry);
      if (feature && !functionsAndUnits.has(name)) functionsAndUnits.set(name, feature);
      addTypes(`${path}.${name}`, entry);
    }
  };
  addTypes('css.types', types as Identifier);
  return {
    properties: named('css.properties', properties as Identifier),
    selectors: named('css.selectors', selectors as Identifier),
    atRules: named('css.at-rules', atRules as Identifier),
    mediaFeatures: named('css.at-rules.media', (atRules?.['media'] ?? {}) as Identifier),
    functionsAndUnits,
    values,
  };
}

/** The same name may belong to a window and to a type: one that is supported will do. */
function merged(known: Feature | undefined, feature: Feature): Feature {
  return known?.isSupported ? known : feature;
}

function childrenOf(entry: object): [string, Identifier][] {
  return Object.entries(entry).filter(([name]) => name !== '__compat' && name !== '__meta') as [
    string,
    Identifier,
  ][];
}

function featureOf(path: string, { __compat }: Identifier): Feature | undefined {
  return __compat && { path, isSupported: isSupported(__compat.support) };
}

function isSupported(support: SupportBlock): boolean {
  return Object.entries(minimumBrowsers).every(([browser, version]) => {
    const statements = [
      support[browser as keyof SupportBlock] ?? [],
    ].flat() as SimpleSupportStatement[];
    // Without data nothing is known against it.
    return statements.length === 0 || statements.some((statement) => covers(statement, version));
  });
}

function covers(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: otherName,
  } = statement;
  if (flags || prefix || otherName || !added || added === 'preview') return false;
  return !isLater(added, version) && !(typeof removed === 'string' && !isLater(removed, version));
}

/** Whether a version such as `≤16.4` comes after another. */
function isLater(version: string, other: string): boolean {
  const [one = 0, onePart = 0] = version.replace('≤', '').split('.').map(Number);
  const [two = 0, twoPart = 0] = other.split('.').map(Number);
  return one === two ? onePart > twoPart : one > two;
}
