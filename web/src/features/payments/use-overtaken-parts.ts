import { payment } from '@saldo/contract/payment';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { leftOutText } from './left-out.ts';
import type { CommandedPart, ListedPayment } from './payment-queries.ts';

const overtakenSchema = payment.change.responses[409];

/** The documents that others have changed meanwhile, in their current state; null: another refusal. */
function changedMeanwhile(error: Error | null): readonly PaymentSource[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return overtakenSchema.safeParse(error.body).data?.current ?? null;
}

const PLACE = /^(?:parts|ids)\.(\d+)/u;

/** The ids in a refused request that others have deleted meanwhile. */
function goneMeanwhile(error: Error | null, sent: readonly number[]): number[] {
  if (!(error instanceof ApiError) || error.status !== 404) return [];
  return (error.body?.fields ?? []).flatMap(({ path }) => sent[Number(PLACE.exec(path)?.[1] ?? -1)] ?? []);
}

type Overtaken = {
  command: string;
  parts: readonly CommandedPart[];
  rows: readonly ListedPayment[];
  /** the refusal of the last attempt */
  error: Error | null;
};

/**
 * The payments of a command after its refusal because others have changed some of them: those go on with their current
 * versions, except payments that are paid or gone by then. The refusal names what has changed.
 */
export function useOvertakenParts({ command, parts, rows, error }: Overtaken) {
  const { t } = useTranslation('payments');
  const [known, setKnown] = useState<ReadonlyMap<number, PaymentSource>>(new Map());
  /** ids of instalments or of documents, as the command names them */
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const current = changedMeanwhile(error);
  const numbers = current?.map(({ number }) => number) ?? [];
  const paid: string[] = [];
  const missing: (string | undefined)[] = [];
  const going = parts.flatMap((part) => {
    const document = known.get(part.paymentSourceId);
    const now = document?.parts.find(({ id }) => id === part.id);
    if (gone.has(command === 'delete' ? part.paymentSourceId : part.id) || (document && !now))
      missing.push(document?.number ?? rows.find(({ id }) => id === part.id)?.number);
    else if (document === undefined) return [part];
    else if (command === 'pay' && now?.paidDate !== null) paid.push(document.number);
    else return [{ ...part, version: document.version }];
    return [];
  });
  const overtaken = current && t('overtaken', { count: numbers.length, names: numbers.join(', ') });
  const isGone = error instanceof ApiError && error.status === 404 && gone.size > 0;
  return {
    parts: going,
    leftOut: [leftOutText(t, 'paidMeanwhile', paid), leftOutText(t, 'goneMeanwhile', missing)]
      .filter(Boolean)
      .join(' '),
    failure: overtaken ?? (isGone ? t('goneNow') : error),
    /** called with a refusal, and the ids in the request */
    refused: (refusal: Error, sent: readonly number[]) => {
      const documents = changedMeanwhile(refusal) ?? [];
      setKnown((before) => new Map([...before, ...documents.map((one) => [one.id, one] as const)]));
      setGone((before) => new Set([...before, ...goneMeanwhile(refusal, sent)]));
    },
  };
}
