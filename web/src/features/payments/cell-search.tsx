import type { FoundCell } from '@saldo/contract/matching';
import Lock from 'lucide-react/icons/lock';
import Layers from 'lucide-react/icons/layers';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { intoSight } from '#ui/in-sight.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './cell-search.module.css';

type CellSearchProps = {
  search: string;
  onSearch: (search: string) => void;
  cells: readonly FoundCell[];
  /** number of matching rows; undefined while searching */
  total: number | undefined;
  chosen: FoundCell | undefined;
  onChoose: (cell: FoundCell) => void;
};

/**
 * A field that finds cells by words, with the results below: arrows choose, Enter confirms the
 * surrounding dialog.
 */
export function CellSearch({ search, onSearch, cells, total, chosen, onChoose }: CellSearchProps) {
  const { t } = useTranslation('payments');
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const at = cells.findIndex((cell) => cell.recordId === chosen?.recordId);
    const next = cells[Math.min(cells.length - 1, Math.max(0, at + step))];
    if (next) onChoose(next);
  };
  return (
    <div className={styles.search}>
      <TextField
        label={t('attach.search')}
        autoComplete="off"
        placeholder={t('attach.searchHint')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <ul aria-label={t('attach.found')} className={styles.list}>
        {cells.map((cell) => (
          <Found
            key={cell.recordId}
            cell={cell}
            isChosen={cell.recordId === chosen?.recordId}
            onChoose={() => onChoose(cell)}
          />
        ))}
      </ul>
      <output className={styles.note}>
        {total === 0 && t('attach.none')}
        {cells.length > 0 && chosen === undefined && `${t('attach.choose')} `}
        {total !== undefined && total > cells.length && t('attach.more', { count: total - cells.length })}
      </output>
    </div>
  );
}

type FoundProps = { cell: FoundCell; isChosen: boolean; onChoose: () => void };

function Found({ cell, isChosen, onChoose }: FoundProps) {
  const { t } = useTranslation('payments');
  const { tradeSubject, contractor, path, budget, section, month, currency, planned, documents } = cell;
  const amount = (value: typeof planned) => formatMoney(value, currency);
  return (
    <li ref={isChosen ? intoSight : undefined}>
      <label className={cx(styles.found, isChosen && styles.chosen)}>
        <input type="radio" name="cell" checked={isChosen} onChange={onChoose} />
        <span className={styles.row}>
          <b>{tradeSubject}</b> {contractor}
          {cell.isShared && (
            <span title={t('match.shared')}>
              <Icon of={Layers} size="tiny" />
            </span>
          )}
        </span>
        <span className={styles.amount}>
          {cell.isClosed && (
            <span title={t('attach.closed')}>
              <Icon of={Lock} size="tiny" />
            </span>
          )}
          {formatMonth(month, currentLocale())}
        </span>
        <span className={styles.row}>{[path, budget, section].filter(Boolean).join(' / ')}</span>
        <span className={styles.amount}>
          {documents === 0
            ? t('attach.planned', { amount: amount(planned) })
            : t('attach.plannedAnd', { amount: amount(planned), documents: amount(documents) })}
        </span>
      </label>
    </li>
  );
}
