import type { budgetTestSchema } from '@saldo/contract/budget-management';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

/** Maximum number of listed differences; the title counts the rest. */
const MOST_LISTED = 4;

type Difference = z.output<typeof budgetTestSchema>['differences'][number];

/** Totals that disagree with the rows, and by how much. */
export const differenceLines = (t: TFunction<'manage'>, differences: readonly Difference[]): string[] =>
  differences.slice(0, MOST_LISTED).map(({ month, figure, stored, computed }) =>
    t('totals.line', {
      what: t(`totals.${figure}`),
      when: month === null ? t('totals.whole') : formatMonth(month, currentLocale()),
      stored: formatPln(stored),
      computed: formatPln(computed),
    }),
  );
