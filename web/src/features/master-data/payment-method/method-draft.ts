import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import { formatAccount, isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { paymentMethodKindSchema } from '@saldo/contract/payment-method';
import { currencySchema, dateSchema, MAX_AMOUNT } from '@saldo/contract/values';
import { z } from 'zod';
import type { Method, MethodFields } from './method-queries.ts';

const LONGEST_NAME = 80;
const CARD_DIGITS = /^\d{4}$/u;

export type MethodKind = z.output<typeof paymentMethodKindSchema>;

/** Cash and other kinds have no number. */
export const hasNumber = (kind: MethodKind): boolean => kind !== 'cash' && kind !== 'other';
export const isAccount = (kind: MethodKind): boolean => kind === 'bank-account' || kind === 'vat-account';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Form input of a payment method, parsed to the request. */
export const methodSchemaOfDraft = z
  .object({
    name: z.string().trim().min(1, 'required').max(LONGEST_NAME, 'tooLong'),
    kind: paymentMethodKindSchema,
    bankName: z.string().trim().max(80, 'tooLong').transform(orNull),
    currency: currencySchema,
    number: z.string().trim(),
    openingBalance: z.string().trim(),
    openingDate: dateSchema,
    belongsToId: z.int().nullable(),
    closedFrom: dateSchema.nullable(),
    isDefault: z.boolean(),
  })
  .transform((draft, context): MethodFields => {
    const { kind, number, currency, openingBalance, openingDate, closedFrom } = draft;
    const refuse = (field: keyof MethodFields, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const read = openingBalance === '' ? null : evaluateAmount(openingBalance, currency);
    const amount = read === null ? minor(0) : read.ok ? read.amount : null;
    if (amount === null || Math.abs(amount) > MAX_AMOUNT) refuse('openingBalance', 'amount');
    const isWrong = kind === 'card' ? !CARD_DIGITS.test(number) : !isValidAccount(number);
    if (hasNumber(kind) && number !== '' && isWrong)
      refuse('number', kind === 'card' ? 'card' : 'accountNumber');
    if (kind === 'vat-account' && draft.belongsToId === null) refuse('belongsToId', 'required');
    if (closedFrom !== null && closedFrom < openingDate) refuse('closedFrom', 'closedBefore');
    return {
      ...draft,
      number: !hasNumber(kind) || number === '' ? null : kind === 'card' ? number : normaliseAccount(number),
      openingBalance: amount ?? minor(0),
      belongsToId: kind === 'vat-account' ? draft.belongsToId : null,
    };
  });

export type MethodDraft = z.input<typeof methodSchemaOfDraft>;

export const METHOD_FIELDS = [
  'name',
  'kind',
  'bankName',
  'currency',
  'number',
  'openingBalance',
  'openingDate',
  'belongsToId',
  'closedFrom',
  'isDefault',
] as const satisfies readonly (keyof MethodFields)[];
export type MethodField = (typeof METHOD_FIELDS)[number];

export const fieldsOf = ({ openingBalance, ...method }: Method): MethodFields => ({
  name: method.name,
  kind: method.kind,
  bankName: method.bankName,
  currency: method.currency,
  number: method.number,
  openingBalance: openingBalance ?? minor(0),
  openingDate: method.openingDate,
  belongsToId: method.belongsToId,
  closedFrom: method.closedFrom,
  isDefault: method.isDefault,
});

/** The initial draft of the editor. */
export const draftOf = ({ number, openingBalance, ...fields }: MethodFields): MethodDraft => ({
  ...fields,
  bankName: fields.bankName ?? '',
  number: number === null ? '' : CARD_DIGITS.test(number) ? number : formatAccount(number),
  openingBalance: formatAmount(openingBalance, fields.currency),
});

export const newMethod = (name: string, today: string, isDefault = false): MethodDraft =>
  draftOf({
    name,
    kind: 'bank-account',
    bankName: null,
    currency: 'PLN',
    number: null,
    openingBalance: minor(0),
    openingDate: today,
    belongsToId: null,
    closedFrom: null,
    isDefault,
  });
