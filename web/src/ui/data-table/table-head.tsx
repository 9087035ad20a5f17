import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';
import { chosenOf, type Identified } from '#lib/list-state/list-rows.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { cx } from '../cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './data-table.module.css';
import type { ListControl, TableView } from './list-view.ts';
import { tickAll } from './tick-rows.ts';

/** Column widths; columns without one share the rest. */
export function Widths<Row extends Identified>({ ticks, title, columns, renderActions }: TableView<Row>) {
  return (
    <colgroup>
      {ticks && <col className={styles.box} />}
      <col style={{ width: title.width }} />
      {columns.map(({ key, width, look }) => (
        <col key={key} className={cx(look === 'action' && styles.action)} style={{ width }} />
      ))}
      {renderActions && <col className={styles.action} />}
    </colgroup>
  );
}

/** Column names, which sort the rows, and the check box for all. */
export function TableHead<Row extends Identified>(view: TableView<Row>) {
  const { t } = useTranslation('list');
  const { list, rows, ticks, title, columns, renderActions } = view;
  const count = ticks ? chosenOf(ticks, rows).count : 0;
  const areAll = count > 0 && count === rows.total;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {ticks && (
          <td className={styles.box}>
            <Checkbox
              hidesLabel
              label={t('tick.all')}
              isChecked={areAll}
              isMixed={count > 0 && !areAll}
              onChange={() => tickAll(list.key, rows, !areAll)}
            />
          </td>
        )}
        <HeadCell column={title.key} name={title.name} list={list} />
        {columns.map(({ key, name, hint, look }) => (
          <HeadCell
            key={key}
            column={key}
            name={name}
            hint={hint}
            list={list}
            className={look && styles[look]}
          />
        ))}
        {renderActions && (
          <th scope="col" className={styles.action}>
            <span className={styles.unseen}>{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps = {
  column: string;
  name: string;
  hint?: string | undefined;
  list: ListControl;
  className?: string | undefined;
};

function HeadCell({ column, name, hint, list, className }: HeadCellProps) {
  const isAscending = list.direction === 'asc';
  if (!list.definition.sorts.includes(column)) {
    return (
      <th scope="col" className={className} title={hint}>
        {name}
      </th>
    );
  }
  const isSorted = list.sort === column;
  const order = isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? order : 'none'} className={className}>
      <button type="button" title={hint} onClick={() => list.sortBy(column)}>
        {name}
        {isSorted && <Icon of={isAscending ? ArrowUp : ArrowDown} size="tiny" />}
      </button>
    </th>
  );
}

/** Sums below the rows, where a column has one. */
export function TableFoot<Row extends Identified>({ ticks, title, columns, renderActions }: TableView<Row>) {
  if (title.foot === undefined && columns.every(({ foot }) => foot === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {ticks && <td aria-hidden />}
        <th scope="row">{title.foot}</th>
        {columns.map(({ key, look, foot }) => (
          <td key={key} className={look && styles[look]}>
            {foot}
          </td>
        ))}
        {renderActions && <td aria-hidden />}
      </tr>
    </tfoot>
  );
}
