import type { Generated } from 'kysely';

type Json = string;

/** What lets people and programs in, or is about to. */
export interface AccessTables {
  invitation: {
    user_id: number;
    account_id: number;
    /** lower case; once in an account, and no user's before it is accepted */
    email: string;
    /** SHA-256 of what the link carries */
    token_hash: string;
    sent_at: string;
    expires_at: string;
  };
  registration_request: {
    /** lower case */
    email: string;
    /** which code to this e-mail was sent last for it; no two have the same */
    iteration: number;
    /** the tab that began it */
    app_id: string;
    /** argon2id: six digits would be guessed from a fast hash */
    code_hash: string;
    sent_at: string;
    expires_at: string;
    locale: 'pl' | 'en';
    password_hash: string;
    /** what the account and its user are made from */
    details: Json;
  };
  password_reset: { user_id: number; token_hash: string; expires_at: string };
  /** a try of a password or a code; the key names whose, hashed as it holds an e-mail */
  attempt: { id: Generated<number>; key_hash: string; at: string };
  /** browsers that have signed a user in: strangers' tries do not count for them */
  known_device: {
    user_id: number;
    account_id: number;
    /** SHA-256 of the cookie's value */
    device_hash: string;
    seen_at: string;
  };
  session: {
    /** SHA-256 of the cookie's value: a copy of the database signs nobody in */
    id_hash: string;
    user_id: number;
    account_id: number;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    /** what its user names it by; lets nobody in */
    ref: string;
    /** of its last use */
    address: string;
    user_agent: string;
  };
  second_factor: {
    user_id: number;
    account_id: number;
    /** of TOTP, sealed with the key that lies beside the database */
    sealed_secret: string;
    /** the newest step of 30 seconds whose code was used: each once */
    last_step: number;
    since: string;
  };
  /** a secret that no code has confirmed yet */
  second_factor_setup: { user_id: number; account_id: number; sealed_secret: string; expires_at: string };
  /** HMAC of each that is left */
  recovery_code: { user_id: number; account_id: number; code_hash: string };
  /** a log-in whose password was right, and that waits for a code */
  login_challenge: {
    /** SHA-256 of what the browser holds */
    id_hash: string;
    user_id: number;
    account_id: number;
    tries: Generated<number>;
    expires_at: string;
  };
  failed_login: {
    id: Generated<number>;
    user_id: number;
    account_id: number;
    at: string;
    address: string;
    user_agent: string;
  };
  /** what opens the socket, once */
  gateway_session: {
    id_hash: string;
    account_id: number;
    user_id: number;
    session_hash: string | null;
    app_id: string;
    expires_at: string;
  };
  api_key: {
    user_id: number;
    account_id: number;
    key_hash: string;
    prefix: string;
    created_at: string;
    expires_at: string;
    is_read_only: 0 | 1;
    /** null: never */
    last_used_at: Generated<string | null>;
  };
}
