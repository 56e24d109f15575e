const day = 24 * 60 * 60 * 1000;
/** RFC 9116 advises less than a year. The file is made anew each day, so somebody who kept it asks again in time. */
const goodFor = 90 * day;

/** security.txt (RFC 9116): where to report a weakness of the site, and until when this is right. `publicUrl` is its address, if one is set. */
export function writeSecurityTxt(
  email: string,
  publicUrl: string | undefined,
  now: number,
): string {
  return [
    `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    `Expires: ${new Date(Math.floor(now / day) * day + goodFor).toISOString()}`,
    'Preferred-Languages: en, kn',
    ...(publicUrl === undefined
      ? []
      : [`Canonical: ${publicUrl.replace(/\/$/, '')}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
