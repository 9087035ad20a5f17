import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { paidAhead } from '../paid-ahead.ts';
import { DayInput } from './day-input.tsx';
import { InstalmentDue } from './instalment-due.tsx';
import { InstalmentMethod } from './instalment-method.tsx';
import { InstalmentPlace } from './instalment-place.tsx';
import type { InstalmentProps } from './instalment-props.ts';
import styles from './ledger.module.css';
import { amountOf, amountText, settledAmount } from './line-draft.ts';
import { withAmount, withInstalmentShare } from './part-changes.ts';
import { grossOfParts, percentText, type PartDraft } from './part-draft.ts';
import { ShareInput } from './share-input.tsx';

/**
 * An instalment: its amount, days, method and marks in one row, and below it the cell of each of
 * its parts.
 */
export function Instalment(props: InstalmentProps) {
  const { t } = useTranslation('payments');
  const { group, parts, place, total, currency, today, isWrong, onParts, onLeave } = props;
  const [first] = group;
  if (!first) return null;
  const label = (what: string) => t('part.of', { what, place });
  const shared = (change: Partial<PartDraft>) =>
    onParts(parts.map((one) => (one.group === first.group ? { ...one, ...change } : one)));
  const gross = grossOfParts(group, currency);
  const typeAmount = (text: string) => {
    const amount = amountOf(text, currency);
    if (group.length === 1 || amount === null) return props.onPart(parts.indexOf(first), { gross: text });
    const changed = withAmount(group, amount, currency);
    onParts(parts.map((one) => (one.group === first.group ? (changed[group.indexOf(one)] ?? one) : one)));
  };
  return (
    <tbody>
      <tr>
        <td className={styles.ordinal}>{place}</td>
        <td className={styles.number} data-fields="instalment">
          <input
            type="text"
            inputMode="decimal"
            aria-label={label(t('part.gross'))}
            {...(isWrong && { 'aria-invalid': true as const })}
            value={group.length === 1 ? first.gross : gross === null ? '' : amountText(gross, currency)}
            disabled={props.isFixed}
            autoComplete="off"
            onChange={({ target }) => typeAmount(target.value)}
            onBlur={() => {
              const text = settledAmount(first.gross, currency);
              if (group.length === 1 && text !== first.gross) typeAmount(text);
              if (text !== '') onLeave();
            }}
          />
        </td>
        <td className={styles.share}>
          <ShareInput
            label={label(t('part.share'))}
            value={percentText(gross, total)}
            isDisabled={props.isFixed}
            onChange={(percent) =>
              total !== null && onParts(withInstalmentShare(parts, first.group, { percent, total, currency }))
            }
          />
        </td>
        <Shared
          first={first}
          place={place}
          today={today}
          documentId={props.documentId}
          isHeld={props.isHeld}
          isDebt={props.mayLie}
          onChange={shared}
        />
        <td className={styles.action} colSpan={2}>
          {!props.isHeld && <More {...props} first={first} />}
        </td>
      </tr>
      {(props.mayLie || first.purpose !== null) &&
        group.map((part) => (
          <InstalmentPlace
            key={part.id ?? `new ${parts.indexOf(part)}`}
            {...props}
            part={part}
            gross={gross}
          />
        ))}
    </tbody>
  );
}

type SharedProps = {
  first: PartDraft;
  place: number;
  today: string;
  documentId: number | undefined;
  isHeld: boolean;
  isDebt: boolean;
  onChange: (change: Partial<PartDraft>) => void;
};

/** The fields shared by the parts of an instalment: days, method and marks. */
function Shared({ first, place, today, documentId, isHeld, isDebt, onChange: shared }: SharedProps) {
  const { t } = useTranslation('payments');
  const label = (what: string) => t('part.of', { what, place });
  return (
    <>
      <td className={styles.day} data-read-cell="dueDate" data-read-at={place - 1}>
        <DayInput
          label={label(t('part.dueDate'))}
          isDisabled={isHeld}
          value={first.dueDate}
          today={today}
          onChange={(dueDate) => shared({ dueDate, expectedDate: '' })}
          // A new one without a day gets the usual one; a stored one keeps its day.
          {...(first.id === null && { onClear: () => shared({ dueDate: '', expectedDate: '' }) })}
        />
        <InstalmentDue part={first} today={today} documentId={documentId} isDebt={isDebt} />
      </td>
      <td className={styles.day}>
        <DayInput
          label={label(t('part.expectedDate'))}
          isDisabled={isHeld}
          value={first.expectedDate}
          today={today}
          onChange={(expectedDate) => shared({ expectedDate })}
          {...(first.id === null && { onClear: () => shared({ expectedDate: '' }) })}
        />
      </td>
      <td className={styles.day}>
        {first.paidDate === null ? (
          <Button size="small" disabled={isHeld} onClick={() => shared({ paidDate: today })}>
            <Icon of={Check} size="small" />
            {t('part.pay')}
          </Button>
        ) : (
          <DayInput
            label={label(t('part.paidDate'))}
            isDisabled={isHeld}
            value={first.paidDate}
            today={today}
            doubt={paidAhead(t, first.paidDate, today)}
            onChange={(paidDate) => shared({ paidDate })}
            onClear={() => shared({ paidDate: null })}
          />
        )}
      </td>
      <InstalmentMethod
        label={label(t('part.method'))}
        value={first.paymentMethodId}
        documentId={documentId}
        group={first.group}
        isHeld={isHeld}
        onChange={(paymentMethodId) => shared({ paymentMethodId })}
      />
      {(['isInCashFlow', 'isBooked'] as const).map((mark) => (
        <td key={mark} className={styles.mark}>
          <input
            type="checkbox"
            aria-label={label(t(`part.${mark}`))}
            checked={first[mark]}
            disabled={isHeld}
            onChange={({ target }) => shared({ [mark]: target.checked })}
          />
        </td>
      ))}
    </>
  );
}

function More({
  first,
  group,
  parts,
  place,
  isOnly,
  isFixed,
  mayLie,
  onParts,
  onDivide,
  onMerge,
}: InstalmentProps & { first: PartDraft }) {
  const { t } = useTranslation('payments');
  const isOn = group.some(({ cell }) => cell !== null);
  const set = (change: Partial<PartDraft>) =>
    onParts(parts.map((one) => (one.group === first.group ? { ...one, ...change } : one)));
  return (
    <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('part.more', { place })} />}>
      {mayLie && (
        <MenuItem onClick={() => onDivide(parts.indexOf(group.at(-1) ?? first))}>{t('part.divide')}</MenuItem>
      )}
      {place > 1 && !isFixed && <MenuItem onClick={onMerge}>{t('part.merge')}</MenuItem>}
      {isOn && <MenuItem onClick={() => set({ cell: null })}>{t('part.detach')}</MenuItem>}
      {!isOnly && !isFixed && (
        <MenuItem isDanger onClick={() => onParts(parts.filter((one) => one.group !== first.group))}>
          {t('part.removeOne', { place })}
        </MenuItem>
      )}
    </Menu>
  );
}
