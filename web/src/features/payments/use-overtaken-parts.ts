import { payment } from '@saldo/contract/payment';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { leftOutText } from './left-out.ts';
import type { CommandedPart } from './payment-queries.ts';

const overtakenSchema = payment.change.responses[409];

/** The documents that others have changed meanwhile, in their current state; null: another refusal. */
function changedMeanwhile(error: Error | null): readonly PaymentSource[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return overtakenSchema.safeParse(error.body).data?.current ?? null;
}

type Overtaken = {
  command: string;
  parts: readonly CommandedPart[];
  /** the refusal of the last attempt */
  error: Error | null;
};

/**
 * The payments of a command after its refusal because others have changed some of them: those go on with their current
 * versions, except payments that are paid or gone by then. The refusal names what has changed.
 */
export function useOvertakenParts({ command, parts, error }: Overtaken) {
  const { t } = useTranslation('payments');
  const [known, setKnown] = useState<ReadonlyMap<number, PaymentSource>>(new Map());
  const current = changedMeanwhile(error);
  const numbers = current?.map(({ number }) => number) ?? [];
  const isDone = (part: CommandedPart, document: PaymentSource) => {
    const now = document.parts.find(({ id }) => id === part.id);
    return now === undefined || (command === 'pay' && now.paidDate !== null);
  };
  const left: string[] = [];
  const going = parts.flatMap((part) => {
    const document = known.get(part.paymentSourceId);
    if (document === undefined) return [part];
    if (!isDone(part, document)) return [{ ...part, version: document.version }];
    left.push(document.number);
    return [];
  });
  return {
    parts: going,
    leftOut: leftOutText(t, command === 'pay' ? 'paidMeanwhile' : 'goneMeanwhile', left),
    failure: current === null ? error : t('overtaken', { count: numbers.length, names: numbers.join(', ') }),
    /** called with a refusal */
    refused: (refusal: Error) => {
      const documents = changedMeanwhile(refusal) ?? [];
      setKnown((before) => new Map([...before, ...documents.map((one) => [one.id, one] as const)]));
    },
  };
}
