import { zodResolver } from '@hookform/resolvers/zod';
import { LEGAL_ENTITY_TYPES } from '@saldo/contract/domain/legal-entity-type';
import { useEffect } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { track } from '#lib/browser/analytics.ts';
import { isMobile } from '#lib/browser/device.ts';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import { keptUtm } from '#lib/browser/utm.ts';
import { ADD_COMPANY } from '#lib/session/redirect-target.ts';
import { Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import { useKeysBehindSubmit } from '#ui/keyboard/keys-behind-submit.ts';
import { Banner } from '#ui/page/banner.tsx';
import { CompanyFields } from './company-fields.tsx';
import { ContactFields, NameFields, SignInFields } from './person-fields.tsx';
import { personBody, registrationSchema, type Registration } from './person-schema.ts';
import { Refusal } from './refusal.tsx';
import { refusedFields } from './refused-fields.ts';
import { useCreate } from './registration-queries.ts';
import styles from './register-form.module.css';

type RegisterFormProps = {
  isCompany: boolean;
  email: string;
  onSent: (sent: { email: string; iteration: number }) => Promise<void>;
};

const EMPTY = {
  password: '',
  firstname: '',
  lastname: '',
  phoneNumber: '',
  acceptTerms: false,
  companyName: '',
  legalEntityType: '' as const,
};

const FIELDS: readonly (keyof Registration)[] = [
  'email',
  'password',
  'firstname',
  'lastname',
  'companyName',
  'legalEntityType',
  'phoneNumber',
];

export function RegisterForm({ isCompany, email, onSent }: RegisterFormProps) {
  const { t } = useTranslation(['registration', 'common']);
  const create = useCreate();
  // What follows asks for the code of a letter that has not come.
  useKeysBehindSubmit(create.isPending, create.data?.status === 'success', false);
  const form = useForm<Registration>({
    resolver: zodResolver(registrationSchema(isCompany)),
    defaultValues: { ...EMPTY, email },
  });
  // Users who mistyped the address return from the code screen to correct it.
  useKeptForm('registration', form, ['password']);
  const { setFocus, formState } = form;
  const { submitCount } = formState;
  // On a phone the keyboard would cover the form.
  useEffect(() => {
    if (!isMobile()) setFocus(email === '' ? 'email' : 'password');
  }, [setFocus, email]);
  // Scrolls the first refused field into view with its label, whether the client or the server refused it.
  useEffect(() => {
    if (submitCount > 0) document.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });
  }, [submitCount]);
  const refuse = (errors: FieldErrors<Registration>) => {
    track({ event: 'registration-error', fields: Object.keys(errors) });
  };

  const submit = async ({ companyName, legalEntityType, ...person }: Registration) => {
    const answer = await create.mutateAsync({
      ...personBody(person),
      ...keptUtm(),
      isMobile: isMobile(),
      ...(isCompany && companyName !== '' && { companyName }),
      ...(isCompany && legalEntityType !== '' && { legalEntityType }),
    });
    if (answer.status === 'success') return onSent(answer);
    const message = answer.status === 'wrongDomain' ? 'wrongDomain' : 'emailTaken';
    form.setError('email', { message }, { shouldFocus: true });
    track({ event: 'registration-error', fields: ['email'] });
  };
  // Errors are shown above the form and at the fields that the server names.
  const send = (registration: Registration) =>
    submit(registration).catch((error: unknown) => {
      for (const { field, message, isFirst } of refusedFields(error, FIELDS))
        form.setError(field, { message }, { shouldFocus: isFirst });
    });

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send, refuse)(event)}
      >
        <Refusal error={create.error} />
        {formState.errors.email?.message === 'emailTaken' && <KnownEmail email={form.getValues('email')} />}
        <SignInFields />
        <NameFields />
        {isCompany && <CompanyFields types={LEGAL_ENTITY_TYPES} />}
        <ContactFields />
        <Button type="submit" look="primary" size="large" isBusy={create.isPending}>
          {t('register.submit')}
        </Button>
        <Terms />
      </form>
    </FormProvider>
  );
}

/** Existing users add a company to their account and need no other address. */
function KnownEmail({ email }: { email: string }) {
  const { t } = useTranslation('registration');
  const query = new URLSearchParams({ email, redirectTo: ADD_COMPANY });
  return (
    <Banner tone="info">
      {t('knownEmail.text')}{' '}
      <Link className={link.link} to={`/auth/login?${query.toString()}`}>
        {t('knownEmail.signIn')}
      </Link>
    </Banner>
  );
}

function Terms() {
  const { t } = useTranslation('registration');
  return (
    <p className={styles.terms}>
      {t('register.terms.before')}{' '}
      <a className={styles.link} href="/doc/regulamin.pdf" target="_blank" rel="noreferrer">
        {t('register.terms.terms')}
      </a>{' '}
      {t('register.terms.and')}{' '}
      <a className={styles.link} href="/doc/polityka-prywatnosci.pdf" target="_blank" rel="noreferrer">
        {t('register.terms.privacy')}
      </a>
      . {t('register.requiredNote')}
    </p>
  );
}
