import type { Company } from '@saldo/contract/company';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { useStoredForm } from '#lib/editor/use-stored-form.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { CompanyFields } from '../company-fields.tsx';
import {
  bodyOf,
  COMPANY_FIELDS,
  companyAsStored,
  formOf,
  refusedMessage,
  type CompanyForm,
} from '../company-form.ts';
import { useSaveCompany } from './account-queries.ts';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { RestoredInput } from '#ui/editor/restored-input.tsx';
import { FormSection } from './form-section.tsx';

/** The company of the account: editable for the master user, read-only for others. */
export function CompanySection({ company, isMaster }: { company: Company; isMaster: boolean }) {
  const { t } = useTranslation(['settings', 'registration']);
  const stored = formOf(company);
  const save = useSaveCompany();
  const edited = useStoredForm<CompanyForm>({
    key: 'settings company',
    stored,
    schema: z.object(companyAsStored(stored)),
  });
  const { form } = edited;
  const submit = edited.submit((changed, onSaved) =>
    save.mutate(bodyOf(changed), {
      onSuccess: (now) => {
        onSaved(formOf(now));
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
        failure={save.error}
        isIdle={!isDirty || save.isPending}
        isUnchanged={!isDirty}
        onSubmit={() => void submit()}
      >
        <RestoredInput of={edited} />
        <ChangedElsewhere of={edited} label={(field) => t(`company.${field}`)} />
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
