import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { useState } from 'react';
import { useMovePayment } from '../move-payment.ts';
import type { DayItem } from './days-model.ts';

/** A pending move: displayed at its target until the server's figures include it. */
export type Sent = {
  item: DayItem;
  to: string;
  /** the figures from before the move */
  over: CashFlow;
};

/**
 * Moves payments; a move past the due date asks for confirmation. `onMoved` is called whenever its
 * chip has moved.
 */
export function useMoves(cash: CashFlow, onMoved: (key: string) => void) {
  const { mutateAsync } = useMovePayment();
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const [asked, setAsked] = useState<{ item: DayItem; to: string } | null>(null);

  const send = async (item: DayItem, to: string) => {
    const own: Sent = { item, to, over: cash };
    setSent((before) => new Map(before).set(item.key, own));
    onMoved(item.key);
    try {
      await mutateAsync({ item: item.item, to });
    } catch {
      // the mutation reports it
    }
    setSent((before) => new Map([...before].filter(([, one]) => one !== own)));
    onMoved(item.key);
  };
  const drop = (item: DayItem, to: string) => {
    const { date, dueDate, isOverdue } = item.item;
    if (to === date) return;
    if (!isOverdue && date <= dueDate && to > dueDate) setAsked({ item, to });
    else void send(item, to);
  };
  return {
    sent,
    asked,
    drop,
    answer: (isAgreed: boolean) => {
      setAsked(null);
      if (isAgreed && asked) void send(asked.item, asked.to);
    },
  };
}
