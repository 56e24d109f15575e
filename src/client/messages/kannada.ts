/**
 * The Kannada messages, all in one file, which is loaded only by readers who chose Kannada. Glossary:
 * docs/glossary.md.
 */
const files = import.meta.glob<object>(['../features/*/*.kn.ts', '../ui/*.kn.ts', './*.kn.ts'], {
  eager: true,
  import: 'kannada',
});

/** By area: the name of the file. */
export const kannada = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [/([^/]+)\.kn\.ts$/.exec(path)?.[1], messages]),
);
