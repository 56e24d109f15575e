import type { FastifyRequest } from 'fastify';
import { toWire } from '../errors.ts';
import { maskEmail, type SecurityEvent, type SecurityLog } from './security-log.ts';

interface Caller {
  securityLog: SecurityLog;
  address: string;
  requestId?: string | undefined;
}

interface Call {
  procedure: string;
  forAdmins: boolean;
  isMutation: boolean;
  actor: { id: string } | null;
  input: unknown;
  /** The reason of the refusal. */
  error?: unknown;
}

/** The event of each successful call. Any other mutation of an admin is `authz_admin`. */
export const eventsOfProcedures: Record<string, SecurityEvent> = {
  'auth.forgotPassword': 'authn_password_reset_request',
  'auth.resetPassword': 'authn_password_change',
  'auth.changePassword': 'authn_password_change',
  'auth.addPasskey': 'authn_factor_change',
  'auth.addTotp': 'authn_factor_change',
  'auth.removePasskey': 'authn_factor_change',
  'auth.removeTotp': 'authn_factor_change',
  'auth.renewRecoveryCodes': 'authn_factor_change',
  'admin.dropSecondFactor': 'authn_factor_change',
  'admin.makeAdmin': 'privilege_permissions_changed',
  'admin.removeAdmin': 'privilege_permissions_changed',
  'auth.endSession': 'session_expired',
  'auth.endOtherSessions': 'session_expired',
  'auth.logout': 'session_expired',
  'accounts.signUp': 'user_created',
  'accounts.verifyEmail': 'user_created',
  'accounts.acceptInvitation': 'user_created',
  'personalData.closeAccount': 'user_archived',
  'admin.applyImport': 'sensitive_update',
  'admin.approve': 'privilege_permissions_changed',
  'admin.answerRequests': 'privilege_permissions_changed',
  'admin.cancel': 'user_archived',
  'admin.endSubscription': 'privilege_permissions_changed',
  'admin.grantSubscription': 'privilege_permissions_changed',
  'admin.handOver': 'privilege_permissions_changed',
  'admin.undoImport': 'sensitive_update',
  'restores.start': 'sensitive_update',
  'auth.login': 'authn_login_success',
  'auth.setUp': 'user_created',
  'subscriptions.cancel': 'privilege_permissions_changed',
  'subscriptions.openLink': 'privilege_permissions_changed',
  'subscriptions.subscribe': 'privilege_permissions_changed',
};

/** Procedures that a link in an e-mail leads to. */
const linked = new Set([
  'auth.resetPassword',
  'accounts.verifyEmail',
  'accounts.acceptInvitation',
  'auth.setUp',
  'subscriptions.openLink',
]);

/** Errors that were recorded with the name of their procedure, and not again with their route. */
const recorded = new WeakSet<Error>();

/** Records a call that succeeded or was refused; a 400 or 404 is not recorded. */
export function recordCall(
  caller: Caller,
  { procedure, forAdmins, isMutation, actor, input, error }: Call,
): void {
  const { email, username } = (input ?? {}) as { email?: unknown; username?: unknown };
  const named = maskEmail(email) ?? maskEmail(username);
  const account = actor?.id ?? named;
  const target = actor ? named : undefined;
  if (error === undefined) {
    const event =
      eventsOfProcedures[procedure] ?? (isMutation && forAdmins ? 'authz_admin' : undefined);
    if (event)
      caller.securityLog.record(event, caller, {
        account,
        target,
        procedure,
        reason: factorIn(procedure, input),
      });
    return;
  }
  const { status, details } = toWire(error);
  const event =
    details && procedure === 'auth.login'
      ? 'authn_factor_needed'
      : eventOfRefusal(status, procedure, forAdmins);
  if (!event) return;
  if (error instanceof Error) recorded.add(error);
  caller.securityLog.record(event, caller, { account, target, procedure });
}

/** Which second factor a login sent. */
function factorIn(procedure: string, input: unknown): string | undefined {
  if (procedure !== 'auth.login') return undefined;
  const { code, passkey } = (input ?? {}) as { code?: unknown; passkey?: unknown };
  if (passkey !== undefined) return 'passkey sent';
  return code === undefined ? undefined : 'code sent';
}

function eventOfRefusal(
  status: number,
  procedure: string,
  forAdmins: boolean,
): SecurityEvent | undefined {
  const isLogin = procedure === 'auth.login';
  if (status === 429) return isLogin ? 'authn_login_lock' : 'excess_rate_limit_exceeded';
  if (status === 401 && isLogin) return 'authn_login_fail';
  if (status === 403 && linked.has(procedure)) return 'authn_link_invalid';
  // A visitor who opens a song above the guest limit is asked to sign in; that is no event.
  return status === 403 || (status === 401 && forAdmins) ? 'authz_fail' : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by plain routes (rest/serve-routes.ts). */
    forAdmins?: boolean;
    takesFile?: boolean;
  }
}

/** Records a refusal that no procedure gave. `url` is the pattern of the address. */
export function recordRefusal(
  caller: Caller,
  { url, config }: FastifyRequest['routeOptions'],
  error: unknown,
): void {
  if (error instanceof Error && recorded.has(error)) return;
  const { status } = toWire(error);
  const { securityLog } = caller;
  const details = { procedure: url, reason: String(status) };
  if (status === 429) securityLog.record('excess_rate_limit_exceeded', caller, details);
  else if (status === 403 || (status === 401 && config.forAdmins))
    securityLog.record('authz_fail', caller, details);
  else if (status >= 400 && status < 500 && status !== 401 && config.takesFile)
    securityLog.record('upload_validation', caller, details);
}
