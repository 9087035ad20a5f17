import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { formatAmount } from '@saldo/contract/domain/money';
import { VAT_RATES } from '@saldo/contract/record';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './ledger.module.css';
import { LineTaxes } from './line-taxes.tsx';
import { amountsOfLine, newLine, totalOfLines, withTyped, type LineDraft } from './line-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

type LinesProps = {
  draft: Pick<PaymentDraft, 'lines' | 'currency' | 'direction' | 'type'>;
  error: string | undefined;
  onChange: (lines: LineDraft[]) => void;
  onLeave: () => void;
};

const isUsual = ({ vatDeductiblePct, costDeductiblePct, lumpSumRate }: LineDraft): boolean =>
  vatDeductiblePct === 100 && costDeductiblePct === 100 && lumpSumRate === null;

/** Lines by VAT rate: net is typed and gross follows, or gross is typed and net follows. */
export function PaymentLines({ draft, error, onChange, onLeave }: LinesProps) {
  const { t } = useTranslation('payments');
  const { lines, currency, direction } = draft;
  const [isOpened, setOpened] = useState(false);
  const hasTaxes = isOpened || !lines.every(isUsual);
  const total = totalOfLines(lines, currency);
  const put = (at: number, next: LineDraft) =>
    onChange(lines.map((one, place) => (place === at ? next : one)));
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th className={styles.rate}>{t('line.vatRate')}</th>
          <th>{t('line.description')}</th>
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
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place while it is typed
            key={at}
            line={one}
            place={at + 1}
            currency={currency}
            hasError={error !== undefined}
            taxes={hasTaxes ? direction : null}
            onChange={(next) => put(at, next)}
            onLeave={onLeave}
            onRemove={
              lines.length > 1 ? () => onChange(lines.filter((_line, other) => other !== at)) : undefined
            }
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>
            <Button size="small" onClick={() => onChange([...lines, newLine(usedRate(draft))])}>
              <Icon of={Plus} size="small" />
              {t('line.add')}
            </Button>
            {!hasTaxes && (
              <Button size="small" look="plain" onClick={() => setOpened(true)}>
                {t('line.taxes')}
              </Button>
            )}
            {error !== undefined && <span className={styles.error}>{error}</span>}
          </td>
          {(['net', 'vat', 'gross'] as const).map((column) => (
            <td key={column} className={styles.number}>
              {total === null ? '–' : formatAmount(total[column], currency)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The rate of one more line: 8 % beside one of 23 %, else what the type starts with. */
const usedRate = ({ lines, type }: LinesProps['draft']): LineDraft['vatRate'] =>
  lines.some(({ vatRate }) => vatRate === '23') ? '8' : DOCUMENT_TYPES[type].vatRate;

type LineProps = {
  /** whether its tax fields are shown, and of which direction */
  taxes: PaymentDraft['direction'] | null;
  line: LineDraft;
  /** counted from 1 */
  place: number;
  currency: CurrencyCode;
  hasError: boolean;
  onChange: (line: LineDraft) => void;
  onLeave: () => void;
  /** absent: it is the only one */
  onRemove: (() => void) | undefined;
};

function Line({ line: one, place, currency, hasError, taxes, onChange, onLeave, onRemove }: LineProps) {
  const { t } = useTranslation('payments');
  const amounts = amountsOfLine(one, currency);
  return (
    <>
      <tr>
        <td>
          <NativeSelect
            isSmall
            aria-label={t('line.of', { what: t('line.vatRate'), place })}
            value={one.vatRate}
            onChange={({ target }) => {
              const vatRate = VAT_RATES.find((rate) => rate === target.value) ?? one.vatRate;
              onChange(withTyped(one, { vatRate }, currency));
            }}
          >
            {VAT_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {/^\d+$/u.test(rate) ? `${rate} %` : rate}
              </option>
            ))}
          </NativeSelect>
        </td>
        <td>
          <input
            type="text"
            aria-label={t('line.of', { what: t('line.description'), place })}
            value={one.description}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...one, description: target.value })}
          />
        </td>
        {(['net', 'vat', 'gross'] as const).map((column) => (
          <td key={column} className={styles.number}>
            {column === 'vat' ? (
              <span>{amounts ? formatAmount(amounts.vat, currency) : '–'}</span>
            ) : (
              <input
                type="text"
                inputMode="decimal"
                aria-label={t('line.of', { what: t(`line.${column}`), place })}
                {...(hasError && amounts === null && { 'aria-invalid': true as const })}
                value={one[column]}
                autoComplete="off"
                onChange={({ target }) => onChange(withTyped(one, { [column]: target.value }, currency))}
                onBlur={onLeave}
              />
            )}
          </td>
        ))}
        <td className={styles.action}>
          {onRemove && (
            <IconButton size="small" icon={X} label={t('line.removeOne', { place })} onClick={onRemove} />
          )}
        </td>
      </tr>
      {taxes !== null && <LineTaxes line={one} place={place} direction={taxes} onChange={onChange} />}
    </>
  );
}
