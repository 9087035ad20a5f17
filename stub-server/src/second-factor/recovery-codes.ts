import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@saldo/contract/second-factor';

/** Crockford's Base32: no letter that is taken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits, five in each sign. */
const LENGTH = 12;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);
const GROUP = /.{4}(?=.)/g;

const newCode = () => [...randomBytes(LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');

/** Ten of them, as they are shown: `7K3M-Q2ZV-91TB`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode().replaceAll(GROUP, '$&-'));
  return [...codes];
}

/** What was typed, as it was made: small letters, blanks, dashes and the letters that look like digits do no harm. Null: no such code. */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}
