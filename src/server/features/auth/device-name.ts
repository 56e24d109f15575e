/** The first that matches counts, since most browsers name others too. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser and its system by name, from a User-Agent; empty where it tells neither, as that of a program does not. */
export function nameDevice(agent: string): { browser: string; system: string } {
  const nameIn = (list: typeof browsers | typeof systems) =>
    list.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
