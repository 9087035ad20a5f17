import { zodResolver } from '@hookform/resolvers/zod';
import type { Company } from '@saldo/contract/company';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { useKeptForm } from '#lib/drafts/use-kept-form.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { CompanyFields } from '../company-fields.tsx';
import {
  changedBody,
  COMPANY_FIELDS,
  companyAsStored,
  formOf,
  refusedMessage,
  type CompanyForm,
} from '../company-form.ts';
import { useSaveCompany } from './account-queries.ts';
import { FormSection } from './form-section.tsx';

/** The company of the account: editable for the master user, read-only for others. */
export function CompanySection({ company, isMaster }: { company: Company; isMaster: boolean }) {
  const { t } = useTranslation(['settings', 'registration']);
  const stored = formOf(company);
  const save = useSaveCompany();
  const form = useForm<CompanyForm>({
    resolver: zodResolver(z.object(companyAsStored(stored))),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  useKeptForm('settings company', form);
  const submit = form.handleSubmit((typed) =>
    save.mutate(changedBody(typed, stored), {
      onSuccess: (now) => {
        form.reset(formOf(now));
        showToast({ type: 'done', title: t('saved') });
      },
      onError: (error) => {
        for (const field of refusedFields(error)) form.setError(field, { message: refusedMessage(field) });
      },
    }),
  );
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <FormSection
        title={t('company.title')}
        {...(isMaster ? { action: t('save') } : { text: t('company.onlyMaster') })}
        failure={save.error ? failureText(save.error) : undefined}
        isIdle={!isDirty || save.isPending}
        onSubmit={() => void submit()}
      >
        <TextField
          label={t('company.legalForm')}
          value={t(`registration:legalEntityType.${company.legalEntityType}`)}
          readOnly
          hint={t('company.legalFormHint')}
        />
        <CompanyFields isNipStored={stored.taxIdentificationNumber !== ''} isLocked={!isMaster} />
        {isMaster && (
          <p>
            {t('company.bankAccount')} <Link to={dataPath('accounts')}>{t('company.toMethods')}</Link>
          </p>
        )}
      </FormSection>
    </FormProvider>
  );
}

const refusedFields = (error: Error) =>
  COMPANY_FIELDS.filter(
    (field) => error instanceof ApiError && error.body?.fields?.some(({ path }) => path === field),
  );
