import { zodResolver } from '@hookform/resolvers/zod';
import { LEGAL_ENTITY_TYPES } from '@saldo/contract/auth';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { track } from '#lib/analytics.ts';
import { isMobile } from '#lib/device.ts';
import { keptUtm } from '#lib/utm.ts';
import { Button } from '#ui/button.tsx';
import { CompanyFields } from './company-fields.tsx';
import { ContactFields, NameFields, SignInFields } from './person-fields.tsx';
import { personBody, registrationSchema, type PersonMessage, type Registration } from './person-schema.ts';
import { Refusal } from './refusal.tsx';
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

/** What a field of the server's refusal is told as. */
const REFUSED: Partial<Record<keyof Registration, PersonMessage>> = {
  email: 'emailInvalid',
  password: 'passwordInvalid',
  phoneNumber: 'phoneInvalid',
};

const isField = (path: string): path is keyof Registration => path === 'email' || path in EMPTY;

/** The first field that was refused comes into sight with its label. */
function showFirstInvalid() {
  requestAnimationFrame(() => {
    document.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });
  });
}

export function RegisterForm({ isCompany, email, onSent }: RegisterFormProps) {
  const { t } = useTranslation(['registration', 'common']);
  const create = useCreate();
  const form = useForm<Registration>({
    resolver: zodResolver(registrationSchema(isCompany)),
    defaultValues: { ...EMPTY, email },
  });
  const refuse = (errors: FieldErrors<Registration>) => {
    track({ event: 'registration-error', fields: Object.keys(errors) });
    showFirstInvalid();
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
  // What is refused is shown: above the form in words, and at the fields that the server names.
  const send = (registration: Registration) =>
    submit(registration).catch((error: unknown) => {
      const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
      for (const { path } of fields)
        if (isField(path)) form.setError(path, { message: REFUSED[path] ?? 'required' });
    });

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send, refuse)(event)}
      >
        <Refusal error={create.error} />
        <SignInFields />
        <NameFields />
        {isCompany && <CompanyFields types={LEGAL_ENTITY_TYPES} />}
        <ContactFields />
        <Button type="submit" look="primary" size="large" disabled={create.isPending}>
          {t('register.submit')}
        </Button>
        <Terms />
      </form>
    </FormProvider>
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
