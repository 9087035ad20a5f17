import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { formatAmount } from '@saldo/contract/domain/money';
import { VAT_RATES } from '@saldo/contract/record';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './ledger.module.css';
import {
  newLine,
  totalOfLines,
  withVatOfLines,
  withVatOfRates,
  type LineDraft,
  type VatFrom,
} from './line-draft.ts';
import { PaymentLine } from './payment-line.tsx';
import type { PaymentDraft } from './payment-draft.ts';
import { addWithFocus, useFocusInPlace } from './use-focus-in-place.ts';

type LinesProps = {
  draft: Pick<PaymentDraft, 'lines' | 'currency' | 'direction' | 'type' | 'vatFrom'>;
  error: string | undefined;
  onChange: (lines: LineDraft[]) => void;
  /** changes the base of VAT, with the resulting lines */
  onVatFrom: (vatFrom: VatFrom, lines: LineDraft[]) => void;
  onLeave: () => void;
};

const isUsual = ({ vatDeductiblePct, costDeductiblePct, lumpSumRate }: LineDraft): boolean =>
  vatDeductiblePct === null && costDeductiblePct === null && lumpSumRate === null;
const hasQuantity = ({ quantity, price }: LineDraft): boolean => quantity !== '' || price !== '';

/** Columns besides quantity and price. */
const COLUMNS = 6;

/** Whether the sum of the lines may have changed. */
const isSameAmount = (left: LineDraft, right: LineDraft): boolean =>
  (['vatRate', 'net', 'vat', 'gross'] as const).every((field) => left[field] === right[field]);

/**
 * Lines with one of them changed; if VAT is based on the sum of a rate, other lines with the rate
 * change, too.
 */
function changedLines(
  { lines, vatFrom, currency }: LinesProps['draft'],
  at: number,
  next: LineDraft,
): LineDraft[] {
  const before = lines[at];
  const changed = lines.map((one, place) => (place === at ? next : one));
  if (!before || vatFrom === 'line' || isSameAmount(before, next)) return changed;
  return withVatOfRates(changed, [before.vatRate, next.vatRate], currency);
}

/**
 * Lines by VAT rate: gross is computed from a typed net amount, or net from gross; VAT may be typed
 * as stated.
 */
export function PaymentLines({ draft, error, onChange, onVatFrom, onLeave }: LinesProps) {
  const { t } = useTranslation('payments');
  const { lines, currency, direction, vatFrom } = draft;
  const [opened, setOpened] = useState({ taxes: false, quantities: false });
  const table = useRef<HTMLTableElement>(null);
  useFocusInPlace(table);
  /** The fields replace the button: typing continues in the first one. */
  const open = (fields: keyof typeof opened) => {
    flushSync(() => setOpened({ ...opened, [fields]: true }));
    table.current?.querySelector<HTMLElement>(`[data-fields="${fields}"] :is(input, select)`)?.focus();
  };
  const addLine = () =>
    addWithFocus(table, '[data-fields="line"] select', () => onChange([...lines, newLine(usedRate(draft))]));
  const hasTaxes = opened.taxes || !lines.every(isUsual);
  const hasQuantities = opened.quantities || lines.some(hasQuantity);
  const total = totalOfLines(lines, currency);
  const columns = hasQuantities ? COLUMNS + 2 : COLUMNS;
  const without = (at: number): LineDraft[] => {
    const rest = lines.filter((_line, other) => other !== at);
    const gone = lines[at];
    return gone && vatFrom === 'rate' ? withVatOfRates(rest, [gone.vatRate], currency) : rest;
  };
  return (
    <table ref={table} className={styles.ledger}>
      <thead>
        <tr>
          <th className={styles.rate}>{t('line.vatRate')}</th>
          <th>{t('line.description')}</th>
          {hasQuantities && (
            <>
              <th className={styles.quantity}>{t('line.quantity')}</th>
              <th className={styles.number}>{t('line.price')}</th>
            </>
          )}
          <th className={styles.number}>{t('line.net')}</th>
          <th className={styles.number}>{t('line.vat')}</th>
          <th className={styles.number}>{t('line.gross')}</th>
          <th className={styles.action}>
            <span className={styles.hidden}>{t('line.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one, at) => (
          <PaymentLine
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place while it is typed
            key={at}
            line={one}
            place={at + 1}
            currency={currency}
            hasError={error !== undefined}
            hasQuantities={hasQuantities}
            columns={columns}
            taxes={hasTaxes ? direction : null}
            onChange={(next) => onChange(changedLines(draft, at, next))}
            onLeave={onLeave}
            onRemove={lines.length > 1 ? () => onChange(without(at)) : undefined}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={columns - 4}>
            <span className={styles.tools}>
              <Button size="small" onClick={addLine}>
                <Icon of={Plus} size="small" />
                {t('line.add')}
              </Button>
              {!hasQuantities && (
                <Button size="small" look="plain" onClick={() => open('quantities')}>
                  {t('line.quantities')}
                </Button>
              )}
              {!hasTaxes && (
                <Button size="small" look="plain" onClick={() => open('taxes')}>
                  {t('line.taxes')}
                </Button>
              )}
              <VatFromChoice draft={draft} onChange={onVatFrom} />
              {error !== undefined && <span className={styles.error}>{error}</span>}
            </span>
          </td>
          {(['net', 'vat', 'gross'] as const).map((column) => (
            <td key={column} className={styles.number}>
              {total === null ? '–' : formatAmount(total[column], currency)}
            </td>
          ))}
          <td aria-hidden />
        </tr>
      </tfoot>
    </table>
  );
}

/** The base of VAT of several lines: the sum of each rate, or each line. */
function VatFromChoice({
  draft: { lines, vatFrom, currency },
  onChange,
}: Pick<LinesProps, 'draft'> & { onChange: LinesProps['onVatFrom'] }) {
  const { t } = useTranslation('payments');
  if (lines.length <= 1) return null;
  return (
    <NativeSelect
      isSmall
      aria-label={t('line.vatFrom')}
      value={vatFrom}
      onChange={({ target }) =>
        target.value === 'rate'
          ? onChange('rate', withVatOfRates(lines, VAT_RATES, currency))
          : onChange('line', withVatOfLines(lines, currency))
      }
    >
      <option value="rate">{t('line.vatFromRate')}</option>
      <option value="line">{t('line.vatFromLine')}</option>
    </NativeSelect>
  );
}

/** The rate of an added line: 8 % beside one of 23 %, otherwise the default of the type. */
const usedRate = ({ lines, type }: LinesProps['draft']): LineDraft['vatRate'] =>
  lines.some(({ vatRate }) => vatRate === '23') ? '8' : DOCUMENT_TYPES[type].vatRate;
