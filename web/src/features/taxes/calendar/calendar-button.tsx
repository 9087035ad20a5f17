import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { dayOffOf } from '@saldo/contract/domain/working-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/browser/save-file.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { periodText } from './period-text.ts';

/** Saves the dues as a calendar file. */
export function CalendarButton({ dues }: { dues: readonly TaxDueRow[] }) {
  const { t } = useTranslation(['taxes', 'common']);
  const titleOf = ({ type, period, amount }: TaxDueRow) =>
    `${t(`due.${type}`)} ${t('calendar.for', { period: periodText(period) })}: ${formatAmount(amount, 'PLN')} PLN`;
  const textOf = ({ statutoryDay, dueDay, isActual }: TaxDueRow) => {
    const off = dayOffOf(statutoryDay);
    return [
      t(`calendar.basis.${isActual ? 'actual' : 'estimate'}`),
      statutoryDay === dueDay
        ? null
        : t('calendar.movedLong', {
            date: formatDate(statutoryDay),
            reason: off ? t(`calendar.off.${off}`) : '',
          }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const save = async () => {
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const file = calendarFile(dues, { titleOf, textOf }, new Date());
      saveFile(file, t('calendar.file'), 'text/calendar;charset=utf-8');
    } catch {
      showToast({ type: 'error', title: t('calendar.fileFailed') });
    }
  };
  return (
    <Button disabled={dues.length === 0} onClick={() => void save()}>
      <Icon of={CalendarPlus} size="small" />
      {t('calendar.ics')}
    </Button>
  );
}
