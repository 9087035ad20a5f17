import Layers from 'lucide-react/icons/layers';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { doubtsOf, type Placed } from './match-all.ts';
import styles from './match-all.module.css';
import { effectText } from './proposal-card.tsx';
import { Score } from './score.tsx';

/** Number of rows rendered before the user requests all of them. */
const FIRST_ROWS = 300;

type PreviewProps = {
  /** none: everything is linked */
  waiting: number;
  shown: readonly Placed[];
  isTicked: (item: Placed) => boolean;
  /** why a payment cannot be attached now */
  refusalOf: (item: Placed) => string | undefined;
  onTick: (id: number, isOn: boolean) => void;
};

/** Assignments row by row, grouped by sheet. */
export function MatchAllPreview({ waiting, shown, isTicked, refusalOf, onTick }: PreviewProps) {
  const { t } = useTranslation('payments');
  const [isWhole, setIsWhole] = useState(false);
  if (shown.length === 0)
    return <p className={styles.none}>{t(waiting === 0 ? 'empty.detached' : 'matchAll.none')}</p>;
  const drawn = isWhole ? shown : shown.slice(0, FIRST_ROWS);
  const bySheet = Map.groupBy(drawn, ({ place }) => place.budgetId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it
    <section className={styles.preview} tabIndex={0} aria-label={t('matchAll.preview')}>
      <table>
        <thead>
          <tr>
            <th colSpan={2}>{t('matchAll.score')}</th>
            <th>{t('matchAll.payment')}</th>
            <th className={styles.number}>{t('column.net')}</th>
            <th>{t('matchAll.cell')}</th>
            <th className={styles.number}>{t('matchAll.plan')}</th>
            <th className={styles.number}>{t('matchAll.difference')}</th>
          </tr>
        </thead>
        {[...bySheet].map(([budgetId, ofSheet]) => (
          <tbody key={budgetId}>
            <tr className={styles.sheet}>
              <th colSpan={7} scope="rowgroup">
                {ofSheet[0]?.place.budget} <span>{ofSheet.length}</span>
              </th>
            </tr>
            {ofSheet.map((item) => (
              <PreviewRow
                key={item.paymentSourceId}
                item={item}
                isTicked={isTicked(item)}
                refusal={refusalOf(item)}
                onTick={(isOn) => onTick(item.paymentSourceId, isOn)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {drawn.length < shown.length && (
        <Button onClick={() => setIsWhole(true)}>{t('matchAll.showAll', { count: shown.length })}</Button>
      )}
    </section>
  );
}

function PreviewRow({
  item,
  isTicked,
  refusal,
  onTick,
}: {
  item: Placed;
  isTicked: boolean;
  refusal: string | undefined;
  onTick: (isOn: boolean) => void;
}) {
  const { t } = useTranslation('payments');
  const { place, number, contractor, direction, net, currency } = item;
  const isForeign = currency !== place.currency;
  return (
    <tr className={cx(!isTicked && styles.unticked)}>
      <td>
        {refusal === undefined ? (
          <Checkbox
            label={t('matchAll.tick', { number })}
            hidesLabel
            isChecked={isTicked}
            onChange={onTick}
          />
        ) : (
          <span title={refusal}>
            <Icon of={Lock} size="small" />
            <span className={styles.hidden}>{refusal}</span>
          </span>
        )}
      </td>
      <td>
        <Score score={place.score} isSure={place.isSure} />
      </td>
      <td className={styles.named}>
        <span className={styles.payment} title={`${number} ${contractor ?? ''}`}>
          <DirectionMark direction={direction} label={t(`direction.${direction}`)} />
          <b>{number}</b> <span>{contractor}</span>
        </span>
      </td>
      <td className={styles.number}>{formatMoney(net, currency)}</td>
      <td className={styles.named}>
        <span
          className={styles.cell}
          title={[place.path, place.budget, place.section].filter(Boolean).join(' / ')}
        >
          <b>{place.tradeSubject}</b>{' '}
          <span>
            {formatShortMonth(place.month, currentLocale())} {place.month.slice(0, 4)}
          </span>
          {place.isShared && <Icon of={Layers} size="tiny" />}
        </span>
      </td>
      <td className={styles.number}>{formatMoney(place.net, place.currency)}</td>
      <td className={cx(styles.number, doubtsOf(item).length > 0 && styles.doubtful)}>
        {isForeign ? '–' : place.isTaken ? t('matchAll.takenShort') : effectText(t, place, net)}
      </td>
    </tr>
  );
}
