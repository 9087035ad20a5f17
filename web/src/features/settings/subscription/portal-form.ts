import { zodResolver } from '@hookform/resolvers/zod';
import { isComplete, type Company } from '@saldo/contract/company';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import { COMPANY_FIELDS, formOf, refusedMessage, wholeBody } from '../company-form.ts';
import { portalSchema, type PortalForm } from './portal-schema.ts';
import { useOpenPortal } from './payment-queries.ts';

const PREFIX = 'companyData.';
export const WRONG_PASSWORD = 'passwordWrong';

/** The fields that a refusal may name, with their messages. */
function refusedFields(error: Error): [keyof PortalForm, string][] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'WRONG_PASSWORD') return [['password', WRONG_PASSWORD]];
  const paths = new Set(error.body?.fields?.map(({ path }) => path));
  return COMPANY_FIELDS.filter((field) => paths.has(PREFIX + field)).map((field) => [
    field,
    refusedMessage(field),
  ]);
}

/** The form before the portal, with errors at their fields and a summary above. */
export function usePortalForm(company: Company) {
  const { t } = useTranslation();
  const asksCompany = !isComplete(company);
  const open = useOpenPortal();
  const form = useForm<PortalForm>({
    resolver: zodResolver(portalSchema(asksCompany)),
    defaultValues: { ...formOf(company), password: '' },
    // The password is registered first but shown last.
    shouldFocusError: false,
  });
  useKeptForm('portal', form, ['password']);
  const refuse = (error: Error) => {
    for (const [place, [field, message]] of refusedFields(error).entries()) {
      form.setError(field, { message }, { shouldFocus: place === 0 });
    }
  };
  const send = form.handleSubmit(
    ({ password, ...typed }) =>
      open.mutate({ password, ...(asksCompany && { companyData: wholeBody(typed) }) }, { onError: refuse }),
    (errors) => form.setFocus(COMPANY_FIELDS.find((field) => errors[field]) ?? 'password'),
  );
  return {
    form,
    isBusy: open.isPending || open.isSuccess,
    failure: failureOf(open.error, form.formState.errors, t('failure.validation')),
    submit: () => void send(),
  };
}

function failureOf(error: Error | null, errors: FieldErrors<PortalForm>, validation: string) {
  if (error && refusedFields(error).length === 0) return error;
  return Object.keys(errors).length > 0 ? validation : undefined;
}
