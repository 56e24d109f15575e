import { compose } from '../../../shared/normal-form.ts';

/** The length of a name without its ending, in characters, so that it fits into lists. */
const maxNameLength = 120;

/**
 * The name of the file. Clients put an address and an underscore before it (specification, section 7); that address is removed, since the
 * token tells who sent the file. Folders, control characters and characters that change the direction of writing are removed too.
 */
export function cleanFileName(sent: string, email: string): string {
  const base = compose(sent).split(/[\\/]/).at(-1) ?? '';
  const own = base.toLowerCase().startsWith(`${email.toLowerCase()}_`)
    ? base.slice(email.length + 1)
    : base.replace(/^[^\s@]+@[a-z\d.-]+_/i, '');
  const stem = own
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffd\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return `${[...stem].slice(0, maxNameLength).join('') || 'lyrics'}.pdf`;
}
