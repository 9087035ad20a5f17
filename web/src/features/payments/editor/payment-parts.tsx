import { formatAmount, minor } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Instalment } from './instalment.tsx';
import styles from './ledger.module.css';
import { PartDefaults } from './part-defaults.tsx';
import {
  divided,
  evenly,
  inInstalments,
  looseParts,
  merged,
  onSameCell,
  withInstalment,
} from './part-changes.ts';
import { grossOfParts, instalmentsOf, type Cell, type PartDraft } from './part-draft.ts';
import { missingOfParts, totalOf, type PaymentDraft } from './payment-draft.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { addWithFocus, useFocusInPlace } from './use-focus-in-place.ts';
import { useHeldParts } from './use-read-only.ts';

type PartsProps = {
  draft: PaymentDraft;
  /** of the document; absent: a new one */
  id: number | undefined;
  today: string;
  error: string | undefined;
  onChange: (parts: PartDraft[]) => void;
  onLeave: () => void;
};

const COUNTS = [2, 3, 4, 6, 10, 12] as const;
const COLUMNS = 11;

/**
 * Instalments with their cells, and the amount missing from the document; an added one takes the
 * rest.
 */
export function PaymentParts({ draft, id, today, error, onChange, onLeave }: PartsProps) {
  const { t } = useTranslation('payments');
  const { parts, currency } = draft;
  const [placed, setPlaced] = useState<number | null>(null);
  const table = useRef<HTMLTableElement>(null);
  useFocusInPlace(table);
  const [total, missing] = [totalOf(draft), missingOfParts(draft)];
  const groups = instalmentsOf(parts);
  const held = useHeldParts(parts);
  const isFixed = held.length > 0;
  const put = (at: number, part: Partial<PartDraft>) =>
    onChange(parts.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const addInstalment = () =>
    addWithFocus(table, '[data-fields="instalment"] input', () =>
      onChange(withInstalment(parts, missing, draft)),
    );
  return (
    <>
      <table ref={table} className={styles.ledger}>
        <PartsHead />
        {groups.map((group, at) => (
          <Instalment
            key={group[0]?.id ?? `new ${group[0]?.group}`}
            group={group}
            parts={parts}
            direction={draft.direction}
            documentId={id}
            place={at + 1}
            isOnly={groups.length === 1}
            total={total?.gross ?? null}
            currency={currency}
            today={today}
            isWrong={error !== undefined && missing !== 0}
            isHeld={group.some((part) => held.includes(part))}
            isFixed={isFixed}
            mayLie={draft.type !== 'proforma'}
            onParts={onChange}
            onPart={put}
            onLeave={onLeave}
            onPlace={setPlaced}
            onDivide={(place) => onChange(divided(parts, place, currency))}
            onMerge={() => onChange(merged(parts, group[0]?.group ?? 0, currency))}
          />
        ))}
        <tfoot>
          <tr>
            <td colSpan={COLUMNS}>
              <span className={styles.tools}>
                {!isFixed && (
                  <Button size="small" onClick={addInstalment}>
                    <Icon of={Plus} size="small" />
                    {t('part.add')}
                  </Button>
                )}
                {!isFixed && groups.length > 1 && total && (
                  <Button size="small" onClick={() => onChange(evenly(parts, total.gross, currency))}>
                    {t('part.evenly')}
                  </Button>
                )}
                {!isFixed && total && total.gross !== 0 && (
                  <Counts onChoose={(count) => onChange(inInstalments(parts, total.gross, count, draft))} />
                )}
                <Sum parts={parts} missing={missing} currency={currency} />
                {error !== undefined && missing === null && <span className={styles.error}>{error}</span>}
                {draft.type !== 'proforma' && <Unplaced parts={parts} />}
                <PartDefaults draft={draft} />
                <Left parts={parts} currency={currency} />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      <Loose parts={parts} onKeep={() => onChange(onSameCell(parts))} />
      {placed !== null && (
        <PlaceDialog
          draft={draft}
          cell={parts[placed]?.cell ?? null}
          onChoose={(cell: Cell) => {
            put(placed, { cell });
            setPlaced(null);
          }}
          onClose={() => setPlaced(null)}
        />
      )}
    </>
  );
}

function PartsHead() {
  const { t } = useTranslation('payments');
  return (
    <thead>
      <tr>
        <th className={styles.ordinal}>
          <span className={styles.hidden}>{t('part.number')}</span>
        </th>
        <th className={styles.number}>{t('part.gross')}</th>
        <th className={styles.share}>{t('part.share')}</th>
        <th className={styles.day}>{t('part.dueDate')}</th>
        <th className={styles.day}>{t('part.expectedDate')}</th>
        <th className={styles.day}>{t('part.paidDate')}</th>
        <th>{t('part.method')}</th>
        <th className={styles.mark}>{t('part.isInCashFlow')}</th>
        <th className={styles.mark}>{t('part.isBooked')}</th>
        <th className={styles.action} colSpan={2}>
          <span className={styles.hidden}>{t('part.remove')}</span>
        </th>
      </tr>
    </thead>
  );
}

function Counts({ onChoose }: { onChoose: (count: number) => void }) {
  const { t } = useTranslation('payments');
  return (
    <NativeSelect
      isSmall
      aria-label={t('part.divideInto')}
      value=""
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      <option value="">{t('part.divideInto')}</option>
      {COUNTS.map((count) => (
        <option key={count} value={count}>
          {t('part.instalments', { count })}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Parts that have lost their cell, with a command to put them where the others are. */
function Loose({ parts, onKeep }: { parts: readonly PartDraft[]; onKeep: () => void }) {
  const { t } = useTranslation('payments');
  const { length: count } = looseParts(parts);
  return (
    <output className={styles.loose} hidden={count === 0}>
      {count > 0 && (
        <>
          <Icon of={TriangleAlert} size="small" />
          <span>{t('part.loose', { count })}</span>
          <Button size="small" onClick={onKeep}>
            {t('part.keepPlace')}
          </Button>
        </>
      )}
    </output>
  );
}

/** The paid and the unpaid amount. */
function Left({ parts, currency }: Pick<PaymentDraft, 'parts' | 'currency'>) {
  const { t } = useTranslation('payments');
  const paid = grossOfParts(
    parts.filter(({ paidDate }) => paidDate !== null),
    currency,
  );
  const all = grossOfParts(parts, currency);
  if (paid === null || all === null) return null;
  return (
    <span className={styles.left}>
      {paid !== 0 && <span>{t('part.paidSum', { amount: formatAmount(paid, currency) })}</span>}
      <b>{t('part.leftSum', { amount: formatAmount(minor(all - paid), currency) })}</b>
    </span>
  );
}

/** The number of parts without a cell, unless the loose ones are reported below. */
function Unplaced({ parts }: { parts: readonly PartDraft[] }) {
  const { t } = useTranslation('payments');
  const { length: count } = parts.filter(({ cell, isElsewhere }) => cell === null && !isElsewhere);
  if (count === 0 || looseParts(parts).length > 0) return null;
  return <span className={styles.unplaced}>{t('part.unplaced', { count })}</span>;
}

/** The sum of the instalments and whether it is right, otherwise the difference. */
function Sum({
  parts,
  missing,
  currency,
}: Pick<PaymentDraft, 'parts' | 'currency'> & { missing: ReturnType<typeof missingOfParts> }) {
  const { t } = useTranslation('payments');
  const gross = grossOfParts(parts, currency);
  if (missing === null || gross === null) return null;
  const sum = <b>{t('part.sum', { amount: formatAmount(gross, currency) })}</b>;
  if (missing === 0)
    return (
      <output className={styles.right}>
        <Icon of={Check} size="tiny" />
        {sum} {t('part.sumRight')}
      </output>
    );
  const amount = formatAmount(minor(Math.abs(missing)), currency, { withCurrency: true });
  return (
    <output className={styles.error}>
      <Icon of={CircleAlert} size="tiny" />
      {sum} {t(missing > 0 ? 'part.sumMissing' : 'part.sumOver', { amount })}
    </output>
  );
}
