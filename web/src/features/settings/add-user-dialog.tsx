import { zodResolver } from '@hookform/resolvers/zod';
import type { AclUser } from '@saldo/contract/acl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { currentLocale, LOCALE_NAMES, LOCALES, type Locale } from '#lib/words/i18n.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { nextTryIn } from '#lib/api/next-try.ts';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useAddUser } from './queries.ts';
import styles from './user-management.module.css';

const name = z.string().trim().min(1, 'required').max(80, 'tooLong');
const schema = z.object({
  firstname: name,
  lastname: name,
  email: z.string().trim().min(1, 'required').max(254, 'badEmail').pipe(z.email('badEmail')),
});
type Person = z.infer<typeof schema>;
const MESSAGES = ['required', 'tooLong', 'badEmail', 'taken'] as const;
const messageOf = (text: string | undefined) => MESSAGES.find((message) => message === text);

/** Invites a person by e-mail; the invitation takes a seat at once. */
export function AddUserDialog({ users, onClose }: { users: readonly AclUser[]; onClose: () => void }) {
  const { t } = useTranslation('team');
  const { open } = useDialogRoute();
  const [copyFrom, setCopyFrom] = useState('');
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const form = useForm<Person>({
    resolver: zodResolver(schema),
    defaultValues: { firstname: '', lastname: '', email: '' },
  });
  const { setFocus, setError } = form;
  useEffect(() => setFocus('firstname'), [setFocus]);
  const add = useAddUser(({ id, email }) => {
    onClose();
    const action = { label: t('add.setRights'), run: () => open(`budgets-permissions/${id}`) };
    showToast({ type: 'done', duration: 'long', title: t('invite.sent', { email }), action });
  });
  const failure = add.error && !isTaken(add.error) ? refusalText(add.error, t) : undefined;
  const submit = form.handleSubmit((person) =>
    add.mutate(
      { ...person, locale, ...(copyFrom !== '' && { copyFrom: Number(copyFrom) }) },
      {
        onError: (error) => isTaken(error) && setError('email', { message: 'taken' }, { shouldFocus: true }),
      },
    ),
  );
  const errorOf = (field: keyof Person) => {
    const message = messageOf(form.formState.errors[field]?.message);
    return message && t(`add.${message}`);
  };
  return (
    <Dialog
      title={t('add.title')}
      text={t('add.text')}
      confirm={t('add.confirm')}
      cancel={t('cancel')}
      isBusy={add.isPending}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          {...form.register('firstname')}
          label={t('add.firstname')}
          maxLength={80}
          autoComplete="off"
          error={errorOf('firstname')}
        />
        <TextField
          {...form.register('lastname')}
          label={t('add.lastname')}
          maxLength={80}
          autoComplete="off"
          error={errorOf('lastname')}
        />
        <TextField
          {...form.register('email')}
          type="email"
          label={t('add.email')}
          autoComplete="off"
          error={errorOf('email')}
        />
        <SelectField
          label={t('add.rightsAs')}
          value={copyFrom}
          onChange={setCopyFrom}
          options={[{ value: '', label: t('add.noRights') }, ...models(users)]}
        />
        <SelectField
          label={t('add.locale')}
          value={locale}
          onChange={(value) => setLocale(LOCALES.find((known) => known === value) ?? locale)}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
      </div>
    </Dialog>
  );
}

const models = (users: readonly AclUser[]) =>
  users
    .filter(({ isMasterUser }) => !isMasterUser)
    .map(({ id, firstname, lastname }) => ({ value: String(id), label: `${firstname} ${lastname}` }));

const isTaken = (error: Error) => error instanceof ApiError && error.code === 'DUPLICATE';

function refusalText(error: Error, t: ReturnType<typeof useTranslation<'team'>>['t']): Error | string {
  if (error instanceof ApiError && error.code === 'SEATS_FULL') return t('seats.full');
  const next = nextTryIn(error);
  return next === null ? error : t('invite.tooMany', { at: formatInstant(next.toISOString()) });
}
