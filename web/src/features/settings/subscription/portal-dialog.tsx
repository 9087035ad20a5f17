import { isComplete, type Company } from '@saldo/contract/company';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CompanyFields } from '../company-fields.tsx';
import styles from './portal-dialog.module.css';
import { usePortalForm, WRONG_PASSWORD } from './portal-form.ts';
import { useCompany } from './payment-queries.ts';

type PortalDialogProps = { onClose: () => void };

/** Leads to the card provider's portal: asks for the password, and for missing company data. */
export function PortalDialog({ onClose }: PortalDialogProps) {
  const { t } = useTranslation('subscription');
  return (
    <LoadedEditor title={t('portal.title')} query={useCompany()} meanwhile={null} onClose={onClose}>
      {(company) => <PortalForm company={company} onClose={onClose} />}
    </LoadedEditor>
  );
}

function PortalForm({ company, onClose }: PortalDialogProps & { company: Company }) {
  const { t } = useTranslation(['subscription', 'settings']);
  // A refetch must not unmount the form.
  const [asked] = useState(company);
  const asksCompany = !isComplete(asked);
  const { form, failure, isBusy, submit } = usePortalForm(asked);
  const { errors, isDirty, isSubmitted } = form.formState;
  return (
    <FormProvider {...form}>
      <Dialog
        title={t('portal.title')}
        minHeight={asksCompany ? 500 : 219}
        text={t('portal.text')}
        confirm={t('portal.go')}
        cancel={t('portal.cancel')}
        isBusy={isBusy || !(isDirty || isSubmitted)}
        failure={failure}
        onConfirm={submit}
        onClose={onClose}
      >
        <div className={styles.fields}>
          {asksCompany && (
            <fieldset className={styles.company}>
              <legend>{t('portal.company')}</legend>
              <p>{t('portal.companyText')}</p>
              <CompanyFields isNipStored={(asked.taxIdentificationNumber ?? '') !== ''} />
            </fieldset>
          )}
          <PasswordField
            {...form.register('password')}
            label={t('portal.password')}
            showLabel={t('settings:password.show')}
            hideLabel={t('settings:password.hide')}
            autoComplete="current-password"
            error={errors.password && t(passwordMessage(errors.password.message))}
          />
        </div>
      </Dialog>
    </FormProvider>
  );
}

const passwordMessage = (text: string | undefined) =>
  text === WRONG_PASSWORD ? 'settings:error.passwordWrong' : 'settings:error.passwordRequired';
