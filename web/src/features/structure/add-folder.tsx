import { zodResolver } from '@hookform/resolvers/zod';
import { nameSchema } from '@saldo/contract/values';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import { Button } from '#ui/button/button.tsx';
import { submitBySaveKey } from '#ui/keyboard/save-key.ts';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './structure.module.css';

const schema = z.object({ name: nameSchema, categoryName: nameSchema });
type NewFolder = z.infer<typeof schema>;

type AddFolderProps = { onAdd: (folder: NewFolder) => void; onClose: () => void };

/** Adds a folder together with its first category. */
export function AddFolder({ onAdd, onClose }: AddFolderProps) {
  const { t } = useTranslation('structure');
  const form = useForm<NewFolder>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', categoryName: '' },
  });
  useKeptForm('new-folder', form);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
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
