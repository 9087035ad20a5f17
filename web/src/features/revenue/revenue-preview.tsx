import { minor, type Minor } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { directionSchema } from '@saldo/contract/record';
import { COUNTED, type ResultRows } from '@saldo/contract/report-revenue';
import { monthSchema } from '@saldo/contract/values';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureText } from '#lib/api/failures.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatMonth, formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { useRevenueRows, type Figure } from './queries.ts';
import { ComparedFigure } from './compared-figure.tsx';
import { AGAINST } from './revenue-figures.ts';
import { PreviewRows } from './preview-rows.tsx';
import styles from './revenue-preview.module.css';

const figureSchema = z.object({
  from: monthSchema,
  to: monthSchema,
  direction: directionSchema.optional(),
  counted: z.enum(COUNTED).optional(),
  sheets: z.string().optional(),
  against: z.enum(AGAINST).optional(),
});

/** `…/@/revenue-preview`: the rows of a figure of the result; each links to its cell. */
export function RevenuePreview() {
  const { params, close } = useDialogRoute();
  const figure = figureSchema.safeParse(params).data;
  return figure ? <Preview figure={figure} onClose={close} /> : null;
}

const moved = (figure: Figure, by: number): Figure => {
  const month = monthText(addMonths(monthIndex(figure.from), by));
  return { ...figure, from: month, to: month };
};

const NAMES = { tax: 'tax', 'after-tax': 'afterTax' } as const;
const nameOf = ({ counted = 'result', direction }: Figure) =>
  `rows.${counted === 'result' ? (direction ?? 'result') : NAMES[counted]}` as const;

function Preview({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const { t } = useTranslation(['revenue', 'common']);
  const { open } = useDialogRoute();
  const { data, error, refetch, isPlaceholderData } = useRevenueRows(figure);
  const failure: unknown = error;
  const shown = useAnswered(figure, isPlaceholderData);
  const { from, to } = shown;
  const locale = currentLocale();
  const isMonth = figure.from === figure.to;
  const go = (by: number) => {
    if (isMonth) open('revenue-preview', moved(figure, by));
  };
  useMonthKeys(go);
  const period = from === to ? formatMonth(from, locale) : formatMonthRange(from, to, locale);
  return (
    <Dialog
      title={`${t(nameOf(shown))}, ${period}`}
      cancel={t('common:close')}
      isWide
      onClose={onClose}
      note={
        isMonth && (
          <span>
            <IconButton icon={ChevronLeft} label={t('preview.earlier')} onClick={() => go(-1)} />
            <IconButton icon={ChevronRight} label={t('preview.later')} onClick={() => go(1)} />
          </span>
        )
      }
    >
      {data ? (
        <>
          <ComparedFigure figure={shown} amount={data.sums.projection} />
          <PreviewRows
            key={`${from} ${to} ${nameOf(shown)}`}
            figure={shown}
            result={shown.direction === undefined ? signed(data) : data}
            isStale={isPlaceholderData}
          />
        </>
      ) : failure instanceof Error ? (
        <div className={styles.failed}>
          <p>{failureText(failure)}</p>
          <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        </div>
      ) : (
        <SkeletonRows count={8} label={t('loading')} />
      )}
    </Dialog>
  );
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Alt and an arrow change the month. Handled before the dialog, which would stop the key, and
 * before the browser, which would leave the page.
 */
function useMonthKeys(go: (by: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle, true);
    return () => document.removeEventListener('keydown', handle, true);
  }, []);
}

const negative = (amount: Minor): Minor => minor(0 - amount);

/** Of a result costs are subtracted, as its sums have them. */
const signed = (result: ResultRows): ResultRows => ({
  ...result,
  rows: result.rows.map((row) =>
    row.direction === 'income'
      ? row
      : {
          ...row,
          plan: negative(row.plan),
          actual: negative(row.actual),
          left: negative(row.left),
          projection: negative(row.projection),
        },
  ),
});
