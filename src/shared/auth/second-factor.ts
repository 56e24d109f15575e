/** The most characters of a passkey's name. */
export const maxPasskeyName = 40;
/** The most passkeys of one account. */
export const maxPasskeys = 10;

/** The second factors of one's own account. Times are ISO 8601. */
export interface OwnFactors {
  /** Since when an app gives codes; null without one. */
  totpSince: string | null;
  passkeys: { id: string; name: string; since: string; lastUsed: string | null }[];
  /** How many recovery codes are left. */
  recoveryCodes: number;
  /** Whether the site wants one of this account. */
  isRequired: boolean;
}

/** The details of a login that was refused because the account has a second factor. */
export interface SecondFactorNeeded {
  secondFactor: {
    /** Whether an app gives codes; recovery codes are always taken. */
    totp: boolean;
    /** The options with which the browser asks for a passkey (WebAuthn: PublicKeyCredentialRequestOptionsJSON); null where the account has none. */
    passkey: object | null;
  };
}

/** The rule for admins, as they see it. */
export interface SecondFactorRule {
  isRequired: boolean;
  /** The user names of admins who have no second factor. */
  without: string[];
}
