import { workingDayFrom } from '@saldo/contract/domain/cash-gaps';
import type { CashItem } from '@saldo/contract/report-cash-flow';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FigureLine } from '#ui/ledger/figure-line.tsx';
import { useMovePayment } from './move-payment.ts';

type CashItemLineProps = { item: CashItem; hasSign: boolean; today: string };

/** A payment; an unpaid one can be moved by working days. */
export function CashItemLine({ item, hasSign, today }: CashItemLineProps) {
  const { t } = useTranslation('cash-flow');
  const mover = useMover(item, today);
  const line = { item, amount: 'gross' as const, hasSign };
  if (!item.mayMove) return <FigureLine {...line} />;
  const name = item.contractor ?? item.name;
  return (
    <FigureLine
      {...line}
      onKeyDown={mover.handleKey}
      tools={
        <>
          <IconButton
            icon={ChevronLeft}
            size="small"
            label={t('move.earlier', { name })}
            disabled={!mover.mayGo(-1)}
            onClick={() => mover.go(-1)}
          />
          <IconButton
            icon={ChevronRight}
            size="small"
            label={t('move.later', { name })}
            disabled={!mover.mayGo(1)}
            onClick={() => mover.go(1)}
          />
        </>
      }
    />
  );
}

type Step = 1 | -1;
const STEPS: Readonly<Partial<Record<string, Step>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves a payment by a working day, also with Alt and an arrow. Overdue payments count today, and
 * none moves into the past.
 */
function useMover(item: CashItem, today: string) {
  const { mutate: move, isPending } = useMovePayment();
  const from = item.date < today ? today : item.date;
  const mayGo = (step: Step) => !isPending && workingDayFrom(from, step) >= today;
  const go = (step: Step) => {
    if (mayGo(step)) move({ item, to: workingDayFrom(from, step) });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  return { mayGo, go, handleKey };
}
