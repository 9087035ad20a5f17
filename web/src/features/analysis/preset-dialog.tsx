import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MOST_LETTERS, type Preset } from './presets.ts';

type PresetDialogProps = {
  presets: readonly Preset[];
  /** the saved export to rename; absent: a new one */
  renamed?: Preset | undefined;
  onSave: (name: string) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for the name of a saved export. */
export function PresetDialog({ presets, renamed, onSave, onClose, finalFocus }: PresetDialogProps) {
  const { t } = useTranslation('analysis');
  const [name, setName] = useState(renamed?.name ?? '');
  const [isAsked, setAsked] = useState(false);
  const given = name.trim();
  const isTaken = presets.some((preset) => preset !== renamed && preset.name === given);
  const fault = given === '' ? t('presets.noName') : renamed && isTaken ? t('presets.sameName') : undefined;
  const save = () => {
    setAsked(true);
    if (fault !== undefined) return;
    onSave(given);
    onClose();
  };
  return (
    <Dialog
      title={t(renamed ? 'presets.rename' : 'presets.ask')}
      text={renamed ? undefined : t('presets.text')}
      confirm={t(isTaken && !renamed ? 'presets.replace' : 'presets.confirm')}
      cancel={t('presets.cancel')}
      onConfirm={save}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <TextField
        label={t('presets.name')}
        value={name}
        maxLength={MOST_LETTERS}
        error={isAsked ? fault : undefined}
        hint={isTaken && !renamed ? t('presets.taken') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  );
}
