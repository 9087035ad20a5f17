const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/**
 * Prefix of all tax ids here. The first three digits of a NIP are the code of a tax office: codes
 * consist of the digits 1-9, those
 * of 2004 have a zero as the second digit, and none has a zero as the third, so no office has ever
 * issued 990.
 */
const NO_OFFICE = '990';

const checkDigit = (nine: string): number =>
  NIP_WEIGHTS.reduce((total, weight, place) => total + weight * Number(nine[place]), 0) % 11;

/** A valid but unassigned tax id: the first one from the serial number on that has a check digit. */
export function nipOf(serial: number): string {
  for (let step = 0; ; step++) {
    const nine = `${NO_OFFICE}${String(serial * 100 + step).padStart(6, '0')}`;
    const check = checkDigit(nine);
    if (check < 10) return `PL${nine}${check}`;
  }
}

/** Bank 199 does not exist; the routing number's own check digit is right. */
const NO_BANK = '19990004';

/** A valid IBAN of a nonexistent bank, with the given last digits. */
export function ibanOf(end: string): string {
  const account = `${NO_BANK}${end.padStart(16, '0')}`;
  const check = 98n - (BigInt(`${account}252100`) % 97n);
  return `PL${String(check).padStart(2, '0')}${account}`;
}
