import { formatAmount, minor } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { defaultLimits } from '#ui/calendar/unit.ts';
import { ValueInput } from '#ui/date-picker/value-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './ledger.module.css';
import {
  amountOf,
  amountText,
  missingOfParts,
  totalOfLines,
  type PartDraft,
  type PaymentDraft,
} from './payment-draft.ts';

type PartsProps = {
  draft: PaymentDraft;
  today: string;
  error: string | undefined;
  onChange: (parts: PartDraft[]) => void;
  onLeave: () => void;
};

const NONE = '';

/** Instalments with what they lack of the document; one that is added takes the rest. */
export function PaymentParts({ draft, today, error, onChange, onLeave }: PartsProps) {
  const { t } = useTranslation('payments');
  const { parts, currency } = draft;
  const missing = missingOfParts(draft);
  const put = (at: number, part: Partial<PartDraft>) =>
    onChange(parts.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const last = parts.at(-1);
  const add = () =>
    onChange([
      ...parts,
      {
        id: null,
        gross: missing === null ? '' : amountText(missing, currency),
        dueDate: last?.dueDate ?? '',
        paidDate: null,
        paymentMethodId: last?.paymentMethodId ?? null,
        cell: null,
      },
    ]);
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th className={styles.number}>{t('part.gross')}</th>
          <th className={styles.day}>{t('part.dueDate')}</th>
          <th className={styles.day}>{t('part.paidDate')}</th>
          <th>{t('part.method')}</th>
          <th>{t('part.place')}</th>
          <th className={styles.action}>
            <span className={styles.hidden}>{t('part.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((one, at) => (
          <Part
            key={one.id ?? `new ${at}`}
            part={one}
            place={at + 1}
            today={today}
            isWrong={error !== undefined && (missing !== 0 || amountOf(one.gross, currency) === null)}
            onChange={(part) => put(at, part)}
            onLeave={onLeave}
            onRemove={
              parts.length > 1 ? () => onChange(parts.filter((_part, other) => other !== at)) : undefined
            }
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>
            <span className={styles.tools}>
              <Button size="small" onClick={add}>
                <Icon of={Plus} size="small" />
                {t('part.add')}
              </Button>
              {parts.length > 1 && (
                <Button size="small" onClick={() => onChange(evenly(draft))}>
                  {t('part.evenly')}
                </Button>
              )}
              <Sum missing={missing} currency={currency} />
              {error !== undefined && missing === null && <span className={styles.error}>{error}</span>}
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type PartProps = {
  part: PartDraft;
  /** counted from 1 */
  place: number;
  today: string;
  isWrong: boolean;
  onChange: (part: Partial<PartDraft>) => void;
  onLeave: () => void;
  /** absent: it is the only one */
  onRemove: (() => void) | undefined;
};

function Part({ part: one, place, today, isWrong, onChange, onLeave, onRemove }: PartProps) {
  const { t } = useTranslation('payments');
  const { items: methods } = useMasterData('payment-method');
  const label = (what: string) => t('part.of', { what, place });
  return (
    <tr>
      <td className={styles.number}>
        <input
          type="text"
          inputMode="decimal"
          aria-label={label(t('part.gross'))}
          {...(isWrong && { 'aria-invalid': true as const })}
          value={one.gross}
          autoComplete="off"
          onChange={({ target }) => onChange({ gross: target.value })}
          onBlur={onLeave}
        />
      </td>
      <td className={styles.day}>
        <Day
          label={label(t('part.dueDate'))}
          value={one.dueDate === '' ? null : one.dueDate}
          today={today}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      </td>
      <td className={styles.day}>
        {one.paidDate === null ? (
          <Button size="small" onClick={() => onChange({ paidDate: today })}>
            <Icon of={Check} size="small" />
            {t('part.pay')}
          </Button>
        ) : (
          <Day
            label={label(t('part.paidDate'))}
            value={one.paidDate}
            today={today}
            onChange={(paidDate) => onChange({ paidDate })}
            onClear={() => onChange({ paidDate: null })}
          />
        )}
      </td>
      <td>
        <NativeSelect
          isSmall
          aria-label={label(t('part.method'))}
          value={one.paymentMethodId ?? NONE}
          onChange={({ target }) => onChange({ paymentMethodId: Number(target.value) || null })}
        >
          {one.paymentMethodId === null && <option value={NONE}>{t('part.usualMethod')}</option>}
          {methods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td>
        {one.cell === null ? (
          <span className={styles.none}>{t('part.noPlace')}</span>
        ) : (
          <Link to={`/budget/${one.cell.budgetId}`}>
            {formatShortMonth(one.cell.month, currentLocale())} {one.cell.month.slice(0, 4)}
          </Link>
        )}
      </td>
      <td className={styles.action}>
        {onRemove && (
          <IconButton size="small" icon={X} label={t('part.removeOne', { place })} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}

type DayProps = {
  label: string;
  value: string | null;
  today: string;
  onChange: (day: string) => void;
  onClear?: () => void;
};

/** A day of the ledger, typed without a calendar. */
function Day({ label, value, today, onChange, onClear }: DayProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <ValueInput
      unit="day"
      aria-label={label}
      {...(isWrong && { 'aria-invalid': true as const })}
      value={value}
      today={today}
      limits={defaultLimits('day', today)}
      onChange={onChange}
      onClear={onClear}
      onRemark={(remark) => setWrong(remark === 'unreadable')}
    />
  );
}

/** The same instalments with even shares; the first take what is left over. */
function evenly({ lines, parts, currency }: PaymentDraft): PartDraft[] {
  const total = totalOfLines(lines, currency);
  if (total === null) return [...parts];
  const share = Math.trunc(total.gross / parts.length);
  const rest = total.gross - share * parts.length;
  const step = Math.sign(rest);
  return parts.map((one, at) => ({
    ...one,
    gross: amountText(minor(share + (at < Math.abs(rest) ? step : 0)), currency),
  }));
}

/** Whether the sum is right, and by how much not. */
function Sum({
  missing,
  currency,
}: {
  missing: ReturnType<typeof missingOfParts>;
  currency: PaymentDraft['currency'];
}) {
  const { t } = useTranslation('payments');
  if (missing === null) return null;
  if (missing === 0)
    return (
      <output className={styles.right}>
        <Icon of={Check} size="tiny" />
        {t('part.sumRight')}
      </output>
    );
  const amount = formatAmount(minor(Math.abs(missing)), currency, { withCurrency: true });
  return (
    <output className={styles.error}>
      <Icon of={CircleAlert} size="tiny" />
      {t(missing > 0 ? 'part.sumMissing' : 'part.sumOver', { amount })}
    </output>
  );
}
