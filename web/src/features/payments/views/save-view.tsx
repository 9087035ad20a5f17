import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from '../payments.module.css';
import type { SavedView } from './stored-views.ts';

type SaveViewProps = {
  views: readonly SavedView[];
  question: string;
  onSave: (views: SavedView[]) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for the name of a view. */
export function SaveView({ views, question, onSave, onClose, finalFocus }: SaveViewProps) {
  const { t } = useTranslation('payments');
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const trimmed = name.trim();
  const same = views.find((view) => view.name === trimmed);
  const save = () => {
    setAsked(true);
    if (trimmed === '') return;
    onSave([
      ...views.filter((view) => view !== same),
      { name: trimmed, query: question, isDefault: same?.isDefault ?? false },
    ]);
    onClose();
  };
  return (
    <Dialog
      title={t('views.ask')}
      text={t('views.text')}
      confirm={t(same ? 'views.replace' : 'views.confirm')}
      cancel={t('cancel')}
      onConfirm={save}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <div className={styles.form}>
        <TextField
          label={t('views.name')}
          value={name}
          error={isAsked && trimmed === '' ? t('views.noName') : undefined}
          hint={same && t('views.taken')}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </Dialog>
  );
}
