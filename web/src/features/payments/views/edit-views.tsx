import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from '../payments.module.css';
import type { SavedView } from './stored-views.ts';

type Draft = SavedView & { place: number };

type EditViewsProps = {
  views: readonly SavedView[];
  onSave: (views: SavedView[]) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Renames and deletes views, and selects the one with which the list opens. */
export function EditViews({ views, onSave, onClose, finalFocus }: EditViewsProps) {
  const { t } = useTranslation('payments');
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    views.map((view, place) => ({ ...view, place })),
  );
  const [isAsked, setAsked] = useState(false);
  const change = (place: number, part: Partial<SavedView>) =>
    setDrafts(drafts.map((draft) => (draft.place === place ? { ...draft, ...part } : draft)));
  const faultOf = ({ name, place }: Draft): string | undefined => {
    if (name.trim() === '') return t('views.noName');
    const isTaken = drafts.some((other) => other.place < place && other.name.trim() === name.trim());
    return isTaken ? t('views.sameName') : undefined;
  };
  const save = () => {
    setAsked(true);
    if (drafts.some((draft) => faultOf(draft) !== undefined)) return;
    onSave(drafts.map(({ place: _place, name, ...view }) => ({ ...view, name: name.trim() })));
    onClose();
  };
  const first = drafts.find(({ isDefault }) => isDefault);
  return (
    <Dialog
      title={t('views.editTitle')}
      confirm={t('views.confirm')}
      cancel={t('cancel')}
      onConfirm={save}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <div className={styles.form}>
        {drafts.map((draft, index) => (
          <div key={draft.place} className={styles.view}>
            <TextField
              label={t('views.nameOf', { number: index + 1 })}
              value={draft.name}
              error={isAsked ? faultOf(draft) : undefined}
              onChange={({ target }) => change(draft.place, { name: target.value })}
            />
            <IconButton
              icon={Trash2}
              label={t('views.delete', { name: draft.name })}
              onClick={() => setDrafts(drafts.filter((other) => other !== draft))}
            />
          </div>
        ))}
        <SelectField
          label={t('views.opensWith')}
          value={first === undefined ? '' : String(first.place)}
          options={[
            { value: '', label: t('views.whole') },
            ...drafts.map(({ place, name }) => ({ value: String(place), label: name })),
          ]}
          onChange={(value) =>
            setDrafts(drafts.map((draft) => ({ ...draft, isDefault: String(draft.place) === value })))
          }
        />
      </div>
    </Dialog>
  );
}
