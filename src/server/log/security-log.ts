import type { Logger } from 'pino';
import { shortAddress } from '../http/limits.ts';

/** The security events and their levels, named after OWASP's logging vocabulary where it has a name. Refused attempts are warnings. */
export const securityEvents = {
  authn_login_success: 'info',
  /** A wrong password, an unknown or a cancelled account. */
  authn_login_fail: 'warn',
  /** The password was not checked: too many guesses. */
  authn_login_lock: 'warn',
  /** A token that this site did not sign for this use: forged, of another purpose, or malformed. */
  authn_token_invalid: 'warn',
  /** A token that was valid once: its session or its time has ended. */
  authn_token_reuse: 'warn',
  /** A person logged out, or ended other sessions of their account. */
  session_expired: 'info',
  /** An invalid or expired link of an e-mail or of the set-up. */
  authn_link_invalid: 'warn',
  authn_password_reset_request: 'info',
  authn_password_change: 'info',
  /** The password was right; the second factor is required. */
  authn_factor_needed: 'info',
  /** An app, a passkey or recovery codes were added or removed. */
  authn_factor_change: 'info',
  /** A call without permission. */
  authz_fail: 'warn',
  /** An admin changed something; the audit log says what. */
  authz_admin: 'info',
  /** A role, a range, a standing or a subscription was changed. */
  privilege_permissions_changed: 'info',
  user_created: 'info',
  user_archived: 'info',
  excess_rate_limit_exceeded: 'warn',
  upload_complete: 'info',
  upload_validation: 'warn',
  /** All songs, or many of them, were exported or imported. */
  sensitive_read: 'info',
  sensitive_update: 'info',
  sys_startup_refused: 'warn',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** The client and request of an event; an event of the site itself has neither. */
interface Origin {
  address?: string | undefined;
  requestId?: string | undefined;
}

/**
 * Never contains a secret or anything that somebody typed, only an account's id or a masked e-mail address, a procedure or route, and fixed
 * words.
 */
interface Details {
  account?: string | undefined;
  /** The account that an admin's act concerns. */
  target?: string | undefined;
  procedure?: string | undefined;
  reason?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, origin: Origin, details?: Details): void;
  /** Writes how often each event was repeated since its last line. */
  flush(): void;
}

export const addressForms = ['none', 'short', 'full'] as const;

/** Milliseconds in which a repeated event is written once and then counted. */
const period = 60_000;
/** The most different events of one kind in a period; further ones are only counted, so that a flood cannot fill the disk. */
const maxDistinct = 30;

/**
 * Writes security events, whatever the log level. Addresses are shortened to networks unless `addresses` is `full`. `count` is called for
 * each event, also for one that is not written.
 */
export function createSecurityLog(
  logger: Logger,
  addresses: (typeof addressForms)[number] = 'short',
  count: (event: SecurityEvent) => void = () => {},
): SecurityLog {
  const log = logger.child({}, { level: 'info' });
  const written = new Map<
    string,
    { event: SecurityEvent; fields: Origin & Details; repeated: number }
  >();
  const different = new Map<SecurityEvent, { written: number; others: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { event, fields, repeated } of written.values())
      if (repeated > 0) log[securityEvents[event]]({ event, ...fields, repeated });
    for (const [event, { others }] of different)
      if (others > 0) log[securityEvents[event]]({ event, others });
    written.clear();
    different.clear();
  }

  return {
    flush,
    record(event, { address, requestId }, details = {}) {
      count(event);
      const fields = {
        ...details,
        address:
          address && addresses !== 'none'
            ? addresses === 'full'
              ? address
              : shortAddress(address)
            : undefined,
      };
      const key = JSON.stringify([event, fields]);
      const known = written.get(key);
      if (known) {
        known.repeated += 1;
        return;
      }
      const kind = different.get(event) ?? { written: 0, others: 0 };
      different.set(event, kind);
      if (kind.written >= maxDistinct) {
        kind.others += 1;
        return;
      }
      kind.written += 1;
      written.set(key, { event, fields, repeated: 0 });
      log[securityEvents[event]]({ event, requestId, ...fields });
      timer ??= setTimeout(flush, period).unref();
    },
  };
}

/** An e-mail address that only its owner can recognise; undefined for anything else, such as a password in the wrong field. */
export function maskEmail(email: unknown): string | undefined {
  const [, first, host] =
    (typeof email === 'string' &&
      /^\s*([\p{L}\p{N}])[^\s@]*@((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63})\s*$/iu.exec(email)) ||
    [];
  return first && host ? `${first}...@${host}`.toLowerCase() : undefined;
}
