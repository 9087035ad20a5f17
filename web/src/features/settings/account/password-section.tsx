import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError, isLeaked } from '#lib/api/api-error.ts';
import { isStrong } from '#lib/session/password-rules.ts';
import { usePasswordWords } from '#lib/session/password-words.ts';
import { showToast } from '#lib/toasts.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { PasswordHint } from '#ui/field/password-hint.tsx';
import { useSaveProfile } from './account-queries.ts';
import styles from './account.module.css';
import { FormSection } from './form-section.tsx';
import { messageOf } from './messages.ts';

const schema = z.object({
  current: z.string().min(1, 'passwordRequired'),
  next: z.string().refine(isStrong, 'passwordInvalid'),
});
type Passwords = z.infer<typeof schema>;

const EMPTY: Passwords = { current: '', next: '' };
const isWrong = (error: Error | null) => error instanceof ApiError && error.code === 'WRONG_PASSWORD';

/** Changes the password; the user's other sessions end. */
export function PasswordSection() {
  const { t } = useTranslation('settings');
  const words = usePasswordWords();
  const hint = useId();
  const save = useSaveProfile();
  const { register, control, formState, handleSubmit, reset, setError } = useForm<Passwords>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
  const next = useWatch({ control, name: 'next' });
  const submit = handleSubmit((password) =>
    save.mutate(
      { password },
      {
        onSuccess: () => {
          reset(EMPTY);
          showToast({ type: 'done', title: t('password.changed'), body: t('password.changedText') });
        },
        onError: (error) => {
          if (isWrong(error)) setError('current', { message: 'passwordWrong' }, { shouldFocus: true });
          if (isLeaked(error)) setError('next', { message: 'passwordLeaked' }, { shouldFocus: true });
        },
      },
    ),
  );
  const error = (field: keyof Passwords) => {
    const message = messageOf(formState.errors[field]?.message);
    return message && t(`error.${message}`);
  };
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <FormSection
      title={t('password.title')}
      failure={save.error && !isWrong(save.error) && !isLeaked(save.error) ? save.error : null}
      action={t('password.change')}
      isIdle={!formState.isDirty || save.isPending}
      onSubmit={() => void submit()}
    >
      <div className={styles.pair}>
        <PasswordField
          {...register('current')}
          {...shown}
          label={t('password.current')}
          autoComplete="current-password"
          error={error('current')}
        />
        <PasswordField
          {...register('next')}
          {...shown}
          aria-details={hint}
          label={t('password.next')}
          autoComplete="new-password"
          error={error('next')}
        />
      </div>
      <PasswordHint id={hint} password={next} {...words} />
    </FormSection>
  );
}
