import { lookOf } from './name-look.ts';

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
  'reader',
  'anonymous',
  'nobody',
  'null',
  'undefined',
];

/** The composer's name, with usual titles before it and endings after it. */
const composer = /^(?:sh?r[ei]+|saint|sant)?purandh?ara?(?:dh?asa?r?u?|vit+h*ai*a?)?$/;

/**
 * Whether a user name or display name could be mistaken for the site, its staff or the composer. Names are
 * compared as by `lookOf`; `the` before it and a number behind it make no difference.
 */
export function isReservedName(name: string): boolean {
  return [name, name.replace(/(?<!\d)\d+$/, '')]
    .map((text) => lookOf(text).replace(/^the(?=.{3})/, ''))
    .some((look) => looks.has(look) || /^admin|admin$/.test(look) || composer.test(look));
}

const looks = new Set(words.map(lookOf));
