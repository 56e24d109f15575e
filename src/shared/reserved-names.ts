const words = [
  'administrator',
  'system',
  'root',
  'superuser',
  'moderator',
  'support',
  'helpdesk',
  'webmaster',
  'postmaster',
  'hostmaster',
  'security',
  'staff',
  'official',
  'owner',
  'site',
  'website',
  'trust',
  'editor',
  'proofreader',
  'anonymous',
  'nobody',
  'null',
  'undefined',
];

/** The composer's name, with usual titles before it and endings after it. */
const composer = /^(?:sh?r[ei]+|saint|sant)?purandh?ara?(?:dh?asa?r?u?|vit+h*ai*a?)?$/;

/**
 * Whether a user name could be taken for the site itself, for those who look after it, or for the composer. Letter case, look-alike
 * digits and letters, doubled letters, `the` before it and a number behind it make no difference.
 */
export function isReservedName(name: string): boolean {
  return [name, name.replace(/\d+$/, '')].map(lookOf).some((look) => looks.has(look) || /^admin|admin$/.test(look) || composer.test(look));
}

const lookAlike: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', l: 'i' };

const lookOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\dl]/g, (sign) => lookAlike[sign] ?? sign)
    .replace(/(.)\1+/g, '$1')
    .replace(/^the(?=.{3})/, '');

const looks = new Set(words.map(lookOf));
