import { sum } from '@saldo/contract/domain/money';
import { FILE_FAULT_CODES } from '@saldo/contract/file-fault';
import type { Fault, Reading } from '../reading.ts';
import { readBankFile } from '../bank/read-bank-file.ts';
import type { BankFile, Statement } from '../bank/statement.ts';
import { readKsefFile } from '../ksef/read-ksef-file.ts';
import { mutated } from './mutations.ts';

export interface WholeFile {
  name: string;
  kind: 'bank' | 'ksef';
  bytes: Uint8Array;
}

const haveKnownCodes = (faults: readonly Fault[]): boolean =>
  faults.every(({ code }) => FILE_FAULT_CODES.includes(code));
const key = ({ booked, amount, title }: Statement['lines'][number]) => `${booked} ${amount} ${title}`;

/** Why the result for a damaged statement is wrong; null: it is right, or a clear refusal. */
function wrongStatement(read: Reading<BankFile>, whole: Reading<BankFile>, isCut: boolean): string | null {
  if (!read.ok)
    return read.faults.length > 0 && haveKnownCodes(read.faults) ? null : 'a fault without a code';
  for (const { opening, closing, lines, remarks } of read.value.statements) {
    if (!haveKnownCodes(remarks)) return 'a remark without a code';
    const isReported = remarks.some(({ code }) => code === 'balance-differs');
    if (
      opening &&
      closing &&
      !isReported &&
      opening.amount + sum(lines.map(({ amount }) => amount)) !== closing.amount
    )
      return 'a balance that differs and is not reported';
  }
  if (!isCut || !whole.ok) return null;
  const known = new Set(whole.value.statements.flatMap(({ lines }) => lines.map(key)));
  return read.value.statements.every(({ lines }) => lines.every((line) => known.has(key(line))))
    ? null
    : 'half a line of a file that was cut';
}

async function wrongInvoice(bytes: Uint8Array, name: string): Promise<string | null> {
  const read = await readKsefFile(name, bytes);
  if (!read.ok) return haveKnownCodes(read.faults) ? null : 'a fault without a code';
  for (const document of read.value) {
    const { reading } = document;
    if (!reading.ok) {
      if (!haveKnownCodes(reading.faults)) return 'a fault without a code';
      continue;
    }
    const { rates, gross } = reading.value.invoice;
    const isReported = reading.remarks.some(({ code }) => code === 'totals-differ');
    const net = sum(rates.map((rate) => rate.net));
    if (rates.length > 0 && !isReported && net + sum(rates.map(({ vat }) => vat)) !== gross)
      return 'totals that differ and are not reported';
  }
  return null;
}

/** What a reader gets wrong in a file with this damage; null: nothing. An error that it throws fails the test anyway. */
export async function wrongOf(file: WholeFile, seed: number): Promise<string | null> {
  const { bytes, isCut } = mutated(file.bytes, seed);
  const wrong =
    file.kind === 'bank'
      ? wrongStatement(readBankFile(bytes), readBankFile(file.bytes), isCut)
      : await wrongInvoice(bytes, file.name);
  return wrong === null ? null : `${file.name}, damage ${seed}: ${wrong}`;
}
