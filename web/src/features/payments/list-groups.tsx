import { formatAmount } from '@saldo/contract/domain/money';
import type { PaymentTab } from '@saldo/contract/payment';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { GroupHeading } from '#ui/data-table/list-view.ts';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import styles from './payments.module.css';
import type { PaymentQuestion } from './payment-list.ts';
import { useGroups } from './payment-queries.ts';

const GROUPS = ['none', 'day', 'week', 'month'] as const;
const groupSchema = z.enum(GROUPS);
type By = z.infer<typeof groupSchema>;

const useBy = (tab: PaymentTab) => useUserSetting<By>(`payments-${tab}.groups`, groupSchema, 'none');

/** The grouping of a list, stored for the user. */
export function GroupChoice({ tab }: { tab: PaymentTab }) {
  const { t } = useTranslation('payments');
  const [by, setBy] = useBy(tab);
  return (
    <NativeSelect
      isSmall
      aria-label={t('group.by')}
      value={by}
      onChange={({ target }) => setBy(GROUPS.find((one) => one === target.value) ?? 'none')}
    >
      {GROUPS.map((one) => (
        <option key={one} value={one}>
          {t(`group.${one}`)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The headings of a list sorted by its date, with their totals. */
export function useHeadings(tab: PaymentTab, question: PaymentQuestion, isAsked: boolean) {
  const { t } = useTranslation('payments');
  const [by] = useBy(tab);
  const isByDate = question.sort === 'date';
  const { data = [] } = useGroups(question, by === 'none' || !isByDate || !isAsked ? null : by);
  if (by === 'none' || !isByDate) return {};
  const nameOf = (from: string | null) => {
    if (from === null) return t('group.noDay');
    if (by === 'month') return formatMonth(from.slice(0, 7), currentLocale());
    return by === 'day' ? formatDate(from) : t('group.weekOf', { day: formatDate(from) });
  };
  const headingOf = (place: number): GroupHeading => {
    const group = data[place];
    if (group === undefined) return { name: '' };
    return {
      name: nameOf(group.from),
      tools: (
        <span className={styles.subtotals}>
          {group.sums.map((sum) =>
            (['in', 'out'] as const)
              .filter((side) => sum[side] !== 0)
              .map((side) => {
                const direction = side === 'in' ? 'income' : 'cost';
                return (
                  <span key={`${sum.currency} ${side}`}>
                    <DirectionMark direction={direction} label={t(`direction.${direction}`)} />
                    <Amount text={formatAmount(sum[side], sum.currency, { withCurrency: true })} />
                  </span>
                );
              }),
          )}
        </span>
      ),
    };
  };
  const groups = data.map(({ from, count }) => ({ key: from ?? '', count }));
  return { groups, headingOf };
}
