import type { BalanceStep } from '@saldo/contract/balance-history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#lib/words/instants.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './balance-history.module.css';
import { laterOf, useTakeBack, type LaterChange } from './queries.ts';
import { signedPln } from './step-words.ts';

const NONE: readonly LaterChange[] = [];

/**
 * Undoes or redoes a change; lists later changes of the same entities that would be overwritten,
 * and asks first.
 */
export function RestoreDialog({ step, onClose }: { step: BalanceStep; onClose: () => void }) {
  const { t } = useTranslation('balance-history');
  const [later, setLater] = useState(NONE);
  const { mutate, isPending } = useTakeBack(onClose);
  const name = step.name === '' ? t(`kind.${step.kind}`) : step.name;
  const isAgain = step.offers === 'redo';
  return (
    <Dialog
      title={t(isAgain ? 'restore.questionAgain' : 'restore.question', { name })}
      confirm={t(later.length > 0 ? 'restore.force' : isAgain ? 'restore.again' : 'restore.confirm')}
      cancel={t('restore.cancel')}
      focusOn={later.length > 0 ? 'cancel' : 'confirm'}
      isDanger={later.length > 0}
      isBusy={isPending}
      onConfirm={() =>
        mutate(
          { step, seen: later.map(({ id }) => id) },
          { onError: (error) => setLater(laterOf(error) ?? later) },
        )
      }
      onClose={onClose}
    >
      {later.length === 0 ? (
        <>
          {!isAgain && step.effect !== 0 && (
            <p>{t('restore.effect', { effect: signedPln(0 - step.effect) })}</p>
          )}
          <p>{t('restore.note')}</p>
        </>
      ) : (
        <>
          <p>{t('restore.later', { count: later.length })}</p>
          <ul className={styles.later}>
            {later.map(({ id, at, user, isMine }) => (
              <li key={id}>
                {`${isMine ? t('you') : `${user.firstname} ${user.lastname}`.trim() || t('someone')}, ${formatInstant(at)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
