import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { track } from '#lib/browser/analytics.ts';
import { isMobile } from '#lib/browser/device.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { useKeysBehindSubmit } from '#ui/keyboard/keys-behind-submit.ts';
import { ContactFields, NameFields, SignInFields } from './person-fields.tsx';
import { personBody, personSchema, type Person } from './person-schema.ts';
import styles from './register-form.module.css';
import { Refusal } from './refusal.tsx';
import { refusedFields } from './refused-fields.ts';
import { useSetupAccount } from './registration-queries.ts';

const FIELDS = ['password', 'firstname', 'lastname', 'phoneNumber'] as const;

type Invited = { email: string; firstname: string; lastname: string };

/** The remaining fields of an invitation. */
export function SetupAccountForm({ token, invited }: { token: string; invited: Invited }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const setup = useSetupAccount();
  useKeysBehindSubmit(setup.isPending, setup.isSuccess);
  const { email, firstname, lastname } = invited;
  const form = useForm<Person>({
    resolver: zodResolver(personSchema),
    defaultValues: { email, firstname, lastname, password: '', phoneNumber: '', acceptTerms: false },
  });
  const { setFocus } = form;
  useEffect(() => track({ event: 'setup-account', step: 'opened' }), []);
  // On a phone the keyboard would cover the form.
  useEffect(() => {
    if (!isMobile()) setFocus('password');
  }, [setFocus]);

  const submit = async (person: Person) => {
    track({ event: 'setup-account', step: 'submitted' });
    const { status } = await setup.mutateAsync({ ...personBody(person), email, token, isMobile: isMobile() });
    const isDone = status === 'success';
    track({ event: 'setup-account', step: isDone ? 'completed' : 'refused' });
    if (isDone && !isMobile()) {
      showToast({ type: 'done', title: t('setup.done'), body: t('setup.doneText'), duration: 'very-long' });
    }
    const next = isMobile() ? '/auth/registration-fallback' : '/auth/login';
    void navigate(
      isDone ? `${next}?email=${encodeURIComponent(email)}` : '/auth/setup-account?response=wrongToken',
      { replace: true },
    );
  };
  // Errors are shown above the form and at the fields that the server names.
  const send = (person: Person) =>
    submit(person).catch((error: unknown) => {
      for (const { field, message, isFirst } of refusedFields(error, FIELDS))
        form.setError(field, { message }, { shouldFocus: isFirst });
    });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Refusal error={setup.error} />
        <SignInFields isEmailLocked />
        <NameFields />
        <ContactFields />
        <Button type="submit" look="primary" size="large" isBusy={setup.isPending}>
          {t('setup.submit')}
        </Button>
        <p className={styles.terms}>{t('register.requiredNote')}</p>
      </form>
    </FormProvider>
  );
}
