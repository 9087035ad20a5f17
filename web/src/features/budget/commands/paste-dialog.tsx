import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './paste-dialog.module.css';
import type { Misfit, PasteChoice, PastePlan } from './sheet-editing-block.ts';

/** Maximum number of listed misfits; the rest is counted. */
const MOST_SHOWN = 200;

type PasteDialogProps = {
  choice: PasteChoice;
  planOf: (choice: PasteChoice) => PastePlan;
  onChoose: (choice: PasteChoice) => void;
  onClose: (isConfirmed: boolean) => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** Lists what of a block does not fit and why, and what would be changed, before anything is stored. */
export function PasteDialog({ choice, planOf, onChoose, onClose, finalFocus }: PasteDialogProps) {
  const { t } = useTranslation(['commands', 'common', 'rows']);
  const { misfits, total, costs, rounded, beyond, block } = planOf(choice);
  const words = block === null ? 'filling' : 'pasting';
  const count = total - misfits.length;
  const box = (name: keyof PasteChoice, label: string) => (
    <Checkbox
      label={label}
      isChecked={choice[name]}
      onChange={(isChecked) => onChoose({ ...choice, [name]: isChecked })}
    />
  );
  return (
    <Dialog
      isReading
      title={
        misfits.length === 0 ? t('pasting.titleCheck') : t(`${words}.title`, { count: misfits.length, total })
      }
      confirm={count > 0 ? t(`${words}.confirm`, { count }) : undefined}
      focusOn={count > 0 ? 'confirm' : 'cancel'}
      cancel={t(count > 0 ? 'cancel' : 'common:close')}
      finalFocus={finalFocus}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      <div className={styles.choices}>
        {costs.minus > 0 && box('isUnsigned', t('rows:paste.withoutMinus', { count: costs.minus }))}
        {rounded.length > 0 && box('isRounded', t('pasting.round', { count: rounded.length }))}
        {beyond > 0 && box('isExtended', t('pasting.extend', { count: beyond }))}
      </div>
      {beyond > 0 && choice.isExtended && <p>{t('pasting.gaps')}</p>}
      {misfits.length === 0 ? (
        <p>{t(`${words}.fits`)}</p>
      ) : (
        <Texts texts={misfits} heading={t('pasting.reason')} />
      )}
      {rounded.length > 0 && choice.isRounded && <Texts texts={rounded} heading={t('pasting.becomes')} />}
    </Dialog>
  );
}

function Texts({ texts, heading }: { texts: readonly Misfit[]; heading: string }) {
  const { t } = useTranslation(['commands', 'common', 'rows']);
  const hidden = texts.length - MOST_SHOWN;
  return (
    <>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('pasting.cell')}</th>
            <th scope="col">{t('pasting.text')}</th>
            <th scope="col">{heading}</th>
          </tr>
        </thead>
        <tbody>
          {texts.slice(0, MOST_SHOWN).map(({ cell, text, reason }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
            <tr key={place}>
              <td>{cell}</td>
              <td>{text}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p>{t('pasting.more', { count: hidden })}</p>}
    </>
  );
}
