import type { Change, HistoryNames } from '@saldo/contract/change';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { SheetData } from '../store/data.ts';
import { nameBook } from './history-names.ts';
import type { HistoryWords } from './history-values.ts';
import { linesOf, titleOf, type HistoryLine } from './history-words.ts';
import styles from './overtaken-dialog.module.css';

/** Maximum number of lines per change. */
const MOST_LINES = 5;

const listed = (names: ReadonlyMap<number, string>) => [...names].map(([id, name]) => ({ id, name }));

/** Names known to the open sheet: sufficient for changes of its own rows. */
function namesOf({ names, records }: SheetData): HistoryNames {
  return {
    rows: records.map(({ id, tradeSubjectId, currency }) => ({
      id,
      name: names.tradeSubjects.get(tradeSubjectId) ?? '',
      currency,
      isInSheet: true,
    })),
    tradeSubjects: listed(names.tradeSubjects),
    contractors: listed(names.contractors),
    sections: listed(names.sections),
    paymentMethods: listed(names.paymentMethods),
    categories: [],
    payments: [],
  };
}

const lineText = ({ what, before, after }: HistoryLine): string =>
  before === undefined ? what : `${what}: ${before} → ${after ?? ''}`;

function summaryOf(change: Change, words: HistoryWords): string[] {
  const lines = change.items.flatMap((item) => linesOf(change.kind, item, words)).map(lineText);
  return lines.length === 0 || lines.length > MOST_LINES ? [titleOf(change, words)] : lines;
}

type OvertakenDialogProps = {
  later: readonly Change[];
  data: SheetData;
  onClose: (isConfirmed: boolean) => void;
};

/** A later change, perhaps by another user, would be overwritten: lists those changes and their authors. */
export function OvertakenDialog({ later, data, onClose }: OvertakenDialogProps) {
  const { t } = useTranslation('history');
  const words = { t, locale: currentLocale(), names: nameBook([namesOf(data)]) };
  return (
    <Dialog
      isReading
      title={t('overtaken.title')}
      confirm={t('overtaken.overwrite')}
      // A hasty Enter must not overwrite another user's work.
      focusOn="cancel"
      isDanger
      cancel={t('overtaken.cancel')}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      <p>{t('overtaken.lost')}</p>
      <ul className={styles.list}>
        {later.map((change) => (
          <li key={change.id}>
            <span className={styles.who}>
              <b>{change.isMine ? t('you') : `${change.user.firstname} ${change.user.lastname}`}</b>
              <time dateTime={change.at}>{formatInstant(change.at)}</time>
            </span>
            {summaryOf(change, words).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
