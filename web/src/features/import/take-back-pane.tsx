import { formatCount } from '@saldo/contract/domain/amount-format';
import { formatAmount } from '@saldo/contract/domain/money';
import Undo from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { counted } from '#lib/words/counted.ts';
import { isLate, UNDOABLE, useImportCommands, type ImportProcess } from './import-queries.ts';
import styles from './import.module.css';
import {
  changedText,
  isEdited,
  useLocksOfTakeBack,
  useTakeBackPreview,
  type ChangedSince,
  type TakeBack,
} from './take-back-queries.ts';

/** The pane with the pressed button ends with the import. */
const focusLines = () => document.querySelector<HTMLElement>('[data-list-item][tabindex="0"]')?.focus();

/** The effects of taking a run back: what is deleted, and what stays because it was changed since. */
export function TakeBackPane({ process }: { process: ImportProcess }) {
  const { t } = useTranslation('import');
  const id = useId();
  const isDone = UNDOABLE.has(process.state);
  const { target } = process;
  const { data, refetch } = useTakeBackPreview(process.id, isDone);
  useLocksOfTakeBack(isDone, refetch);
  const { takeBack } = useImportCommands(process.id);
  const [wantedIds, setAlsoIds] = useState<readonly number[]>([]);
  // Somebody may have begun to edit what was selected.
  const alsoIds = wantedIds.filter((wanted) =>
    data?.changed.some((one) => one.documentId === wanted && mayChoose(one)),
  );
  if (!isDone) return null;
  const going = data ? data.attached + data.detached + data.unverified + data.rows + alsoIds.length : 0;
  const contractors = data?.unusedContractors ?? 0;
  const restored = data?.restoredContractors ?? 0;
  const count = target === 'contractors' ? contractors + restored + alsoIds.length : going;
  return (
    <aside className={styles.aside} aria-labelledby={id}>
      <h2 id={id}>{t('takeBack.title')}</h2>
      {data ? (
        <Calculation target={target} data={data} alsoIds={alsoIds} onAlso={setAlsoIds} />
      ) : (
        <Skeleton width="100%" />
      )}
      {takeBack.isError && !isLate(takeBack.error) && (
        <p role="alert" className={styles.alert}>
          {failureText(takeBack.error)}
        </p>
      )}
      <Button
        look="danger"
        disabled={going + contractors + restored === 0}
        isBusy={takeBack.isPending}
        onClick={() =>
          takeBack.mutate(
            { version: process.version, alsoIds: [...alsoIds] },
            { onSettled: () => focusWhenLost(focusLines) },
          )
        }
      >
        <Icon of={Undo} size="small" />
        {data ? t('takeBack.do', counted(count)) : t('takeBack.title')}
      </Button>
      <p>{t('takeBack.way')}</p>
    </aside>
  );
}

type CalculationProps = {
  target: ImportProcess['target'];
  data: TakeBack;
  alsoIds: readonly number[];
  onAlso: (ids: readonly number[]) => void;
};

function Calculation({ target, data, alsoIds, onAlso }: CalculationProps) {
  const { t } = useTranslation('import');
  const { attached, detached, unverified, rows, sums, contractors, changed } = data;
  const { unusedContractors, restoredContractors } = data;
  return (
    <>
      <dl className={styles.sums}>
        {target === 'plan' && <Sum label={t('takeBack.rows')} text={formatCount(rows)} />}
        {target === 'payments' && (
          <>
            <Sum label={t('takeBack.attached')} text={formatCount(attached)} />
            <Sum label={t('takeBack.detached')} text={formatCount(detached)} />
            <Sum label={t('takeBack.unverified')} text={formatCount(unverified)} />
          </>
        )}
        {sums.map(({ currency, gross }) => (
          <Sum
            key={currency}
            label={t('takeBack.gross')}
            text={formatAmount(gross, currency, { withCurrency: true })}
          />
        ))}
        <dt>{t('takeBack.contractors')}</dt>
        <dd>
          {t('takeBack.ofContractors', { ...counted(unusedContractors), of: formatCount(contractors) })}
        </dd>
        {(target === 'contractors' || restoredContractors > 0) && (
          <Sum label={t('takeBack.restored')} text={formatCount(restoredContractors)} />
        )}
      </dl>
      {changed.length > 0 && (
        <>
          <h2>{t('takeBack.changed', counted(changed.length))}</h2>
          <ul className={styles.changed}>
            {changed.map((one) => (
              <li key={one.documentId}>
                <Changed
                  target={target}
                  one={one}
                  isChosen={alsoIds.includes(one.documentId)}
                  onChoose={(isChosen) =>
                    onAlso(
                      isChosen
                        ? [...alsoIds, one.documentId]
                        : alsoIds.filter((other) => other !== one.documentId),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          {changed.some(mayChoose) && <p>{t('takeBack.changedHint')}</p>}
        </>
      )}
    </>
  );
}

type ChangedProps = {
  target: ImportProcess['target'];
  one: ChangedSince;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A contractor in use stays, and what is being edited. */
const mayChoose = (one: ChangedSince): boolean => !one.changes.includes('used') && !isEdited(one);

/** Items changed since, which the user may select. */
function Changed({ target, one, isChosen, onChoose }: ChangedProps) {
  const text = changedText(target, one);
  if (!mayChoose(one)) return text;
  return <Checkbox label={text} isChecked={isChosen} onChange={onChoose} />;
}

function Sum({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
