/** Of the app, or one of those that stand in for it. */
export type CodeKind = 'app' | 'recovery';

const SIGNS_OF_RECOVERY = 12;

/** Key of what is wrong with a code as it was typed; null: it can be tried. */
export function faultOfCode(typed: string, kind: CodeKind): 'required' | 'format' | 'formatRecovery' | null {
  const code = typed.replaceAll(/[\s–-]/g, '');
  if (code === '') return 'required';
  if (kind === 'app') return /^\d{6}$/.test(code) ? null : 'format';
  return code.length === SIGNS_OF_RECOVERY ? null : 'formatRecovery';
}
