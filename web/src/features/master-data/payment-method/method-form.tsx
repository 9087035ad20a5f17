import { formatAccount, isValidAccount } from '@saldo/contract/domain/bank-account';
import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { bankOf, useBanks } from '../banks.ts';
import { useSeesAccounts } from '../use-sees-accounts.ts';
import styles from '#ui/editor/form.module.css';
import { hasNumber, isAccount, type MethodField } from './method-draft.ts';
import type { MethodFormProps, PartProps } from './method-form-props.ts';
import { METHOD_KINDS } from './method-list.ts';
import { MethodUse } from './method-use.tsx';

const ERRORS = ['required', 'tooLong', 'taken', 'amount', 'card', 'accountNumber', 'closedBefore'] as const;

/** The fields of a payment method, and its opening balance. */
export function MethodForm(props: MethodFormProps) {
  const { t } = useTranslation('master-editors');
  const { codeOf } = props;
  const seesAccounts = useSeesAccounts();
  const errorOf = (field: MethodField) => {
    const code = codeOf(field);
    return code === undefined ? undefined : t(`error.${ERRORS.find((known) => known === code) ?? 'refused'}`);
  };
  return (
    <div className={styles.form}>
      <What {...props} errorOf={errorOf} />
      {seesAccounts && <Opening {...props} errorOf={errorOf} />}
      <MethodUse {...props} errorOf={errorOf} />
    </div>
  );
}

/** Its kind, and the number and bank for that kind. */
function What({ draft, put, settle, errorOf, editorKey, ownId }: PartProps) {
  const { t } = useTranslation('master-editors');
  const { data: banks = [] } = useBanks();
  const seesAccounts = useSeesAccounts();
  const leaveNumber = (number: string) => {
    if (isAccount(draft.kind) && isValidAccount(number))
      put({ number: formatAccount(number), ...bankOf(number, banks) });
    settle('number');
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hidden}>{t('method.what')}</legend>
      <div className={styles.span7}>
        <TextField
          label={t('field.name')}
          value={draft.name}
          error={errorOf('name')}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => put({ name: target.value })}
          onBlur={() => settle('name')}
        />
      </div>
      <div className={styles.span5}>
        <SelectField
          label={t('field.kind')}
          options={METHOD_KINDS.map((value) => ({ value, label: t(`methodKind.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => put({ kind })}
        />
      </div>
      {hasNumber(draft.kind) && seesAccounts && (
        <div className={styles.span7}>
          <TextField
            label={t(draft.kind === 'card' ? 'method.cardNumber' : 'field.number')}
            value={draft.number}
            hint={isAccount(draft.kind) && isValidAccount(draft.number) ? t('method.numberFits') : undefined}
            error={errorOf('number')}
            maxLength={draft.kind === 'card' ? 4 : 60}
            autoComplete="off"
            onChange={({ target }) => put({ number: target.value })}
            onBlur={({ target }) => leaveNumber(target.value)}
          />
        </div>
      )}
      {hasNumber(draft.kind) && (
        <div className={styles.span5}>
          <TextField
            label={t('field.bankName')}
            value={draft.bankName}
            error={errorOf('bankName')}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => put({ bankName: target.value })}
            onBlur={() => settle('bankName')}
          />
        </div>
      )}
      {draft.kind === 'vat-account' && (
        <div className={styles.whole}>
          <MasterDataField
            kind="payment-method"
            label={t('field.belongsToId')}
            hint={t('method.belongsHint')}
            value={draft.belongsToId}
            error={errorOf('belongsToId')}
            makesFor={{ editor: editorKey, field: 'belongsToId' }}
            {...(ownId !== undefined && { without: [ownId] })}
            onChange={(belongsToId) => put({ belongsToId })}
            onClear={() => put({ belongsToId: null })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Its opening balance and day. */
function Opening({ draft, put, settle, errorOf, today }: PartProps) {
  const { t } = useTranslation('master-editors');
  return (
    <fieldset className={styles.group}>
      <legend>{t('method.opening')}</legend>
      <div className={styles.span4}>
        <TextField
          label={t('field.openingBalance')}
          data-opening-balance
          value={draft.openingBalance}
          error={errorOf('openingBalance')}
          inputMode="decimal"
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => put({ openingBalance: target.value })}
          onBlur={() => settle('openingBalance')}
        />
      </div>
      <div className={styles.span3}>
        <SelectField
          label={t('field.currency')}
          options={CURRENCY_CODES.map((value) => ({ value, label: value }))}
          value={draft.currency}
          error={errorOf('currency')}
          onChange={(currency) => {
            put({ currency });
            settle('openingBalance');
          }}
        />
      </div>
      <div className={styles.span5}>
        <DateField
          label={t('field.openingDate')}
          hint={t('method.openingHint')}
          value={draft.openingDate}
          today={today}
          error={errorOf('openingDate')}
          onChange={(openingDate) => put({ openingDate })}
        />
      </div>
    </fieldset>
  );
}
