import { zodResolver } from '@hookform/resolvers/zod';
import { nameSchema } from '@saldo/contract/values';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { hasKept } from '#lib/drafts/kept.ts';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import { Button } from '#ui/button/button.tsx';
import { submitBySaveKey } from '#ui/keyboard/save-key.ts';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './structure.module.css';

const schema = z.object({ name: nameSchema, categoryName: nameSchema });
type NewFolder = z.infer<typeof schema>;

const DRAFT = 'new-folder';

/** Names of a new folder are kept from an earlier visit. */
export const isFolderBegun = (): boolean => hasKept(DRAFT);

type AddFolderProps = { onAdd: (folder: NewFolder) => void; onClose: () => void };

/** Adds a folder together with its first category. */
export function AddFolder({ onAdd, onClose }: AddFolderProps) {
  const { t } = useTranslation('structure');
  const form = useForm<NewFolder>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', categoryName: '' },
  });
  // Typed before another tab was opened, it is shown again; the focus is where the user is now.
  const [isRestored] = useState(isFolderBegun);
  useKeptForm(DRAFT, form);
  const { setFocus } = form;
  useEffect(() => {
    if (!isRestored) setFocus('name');
  }, [isRestored, setFocus]);
  const errorOf = (field: keyof NewFolder) => (form.formState.errors[field] ? t('required') : undefined);
  const close = () => {
    form.reset();
    onClose();
  };
  const save = form.handleSubmit((folder) => {
    onAdd(folder);
    close();
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') close();
    else submitBySaveKey(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes the form and Ctrl+Enter saves it from any of its fields
    <form
      noValidate
      className={styles.addFolder}
      onSubmit={(event) => void save(event)}
      onKeyDown={handleKeyDown}
    >
      <TextField
        {...form.register('name')}
        maxLength={80}
        autoComplete="off"
        label={t('folderName')}
        error={errorOf('name')}
      />
      <TextField
        {...form.register('categoryName')}
        maxLength={80}
        autoComplete="off"
        label={t('firstCategory')}
        error={errorOf('categoryName')}
      />
      <div>
        <Button type="submit" look="primary">
          {t('add')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
