import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './paste-dialog.module.css';
import type { Misfit, PastePlan } from './sheet-editing-block.ts';

/** Longest list of what will not fit; the rest is counted. */
const MOST_SHOWN = 200;

type PasteDialogProps = {
  plan: PastePlan;
  /** costs that have a minus taken the other way; null: there are none */
  other: PastePlan | null;
  onOther: (other: PastePlan) => void;
  onClose: (isConfirmed: boolean) => void;
};

/** What of a pasted block will not fit and why, before anything changes. */
export function PasteDialog({ plan, other, onOther, onClose }: PasteDialogProps) {
  const { t } = useTranslation('budget');
  const { misfits, total, costs } = plan;
  const count = total - misfits.length;
  return (
    <Dialog
      isReading
      title={
        misfits.length === 0
          ? t('grid.paste.titleMinus')
          : t('grid.paste.title', { count: misfits.length, total })
      }
      confirm={count > 0 ? t('grid.paste.confirm', { count }) : undefined}
      focusOn={count > 0 ? 'confirm' : 'cancel'}
      cancel={t(count > 0 ? 'grid.paste.cancel' : 'grid.paste.close')}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {other !== null && (
        <Checkbox
          label={t('grid.paste.withoutMinus', { count: costs.minus })}
          isChecked={plan.isUnsigned}
          onChange={() => onOther(other)}
        />
      )}
      {misfits.length === 0 ? <p>{t('grid.paste.fits')}</p> : <Misfits misfits={misfits} />}
    </Dialog>
  );
}

function Misfits({ misfits }: { misfits: readonly Misfit[] }) {
  const { t } = useTranslation('budget');
  const hidden = misfits.length - MOST_SHOWN;
  return (
    <>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('grid.paste.cell')}</th>
            <th scope="col">{t('grid.paste.text')}</th>
            <th scope="col">{t('grid.paste.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {misfits.slice(0, MOST_SHOWN).map(({ cell, text, reason }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
            <tr key={place}>
              <td>{cell}</td>
              <td>{text}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p>{t('grid.paste.more', { count: hidden })}</p>}
    </>
  );
}
