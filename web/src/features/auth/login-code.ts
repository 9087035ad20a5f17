/** A code from the authenticator app, or a recovery code. */
export type CodeKind = 'app' | 'recovery';

const SIGNS_OF_RECOVERY = 12;

/** Key of the message for an invalid code; null if it can be submitted. */
export function faultOfCode(typed: string, kind: CodeKind): 'required' | 'format' | 'formatRecovery' | null {
  const code = typed.replaceAll(/[\s–-]/g, '');
  if (code === '') return 'required';
  if (kind === 'app') return /^\d{6}$/.test(code) ? null : 'format';
  return code.length === SIGNS_OF_RECOVERY ? null : 'formatRecovery';
}
