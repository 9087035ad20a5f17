import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@saldo/contract/second-factor';

/** Crockford's Base32, without letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits, five per character. */
const LENGTH = 12;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);
const GROUP = /.{4}(?=.)/g;

const newCode = () => [...randomBytes(LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');

/** Ten codes in their display form: `7K3M-Q2ZV-91TB`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode().replaceAll(GROUP, '$&-'));
  return [...codes];
}

/** Normalises a typed code: ignores case, spaces and dashes, and replaces letters that look like digits. Null: not a code. */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}
