/** The oldest browsers that the site supports (README.md), by the names of MDN's compatibility data. */
export const minimumBrowsers = { chrome: '109', safari: '16.4', firefox: '115' } as const;

/** The same for the compiler, which lowers newer syntax of scripts and styles. */
export const buildTarget = ['chrome109', 'safari16.4', 'firefox115'];

/** The newest ECMAScript whose syntax all of them parse. */
export const ecmaVersion = 2022;
