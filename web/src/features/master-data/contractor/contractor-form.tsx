import { DEFINING_FIELDS } from '@saldo/contract/contractor-management';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { normalisePostCode } from '@saldo/contract/domain/post-code';
import { isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import { Accounts } from './accounts.tsx';
import { ContractorDefaults } from './contractor-defaults.tsx';
import { wholeTaxId, withEuVat, withPrefix, writtenTaxId, type ContractorField } from './contractor-draft.ts';
import styles from '#ui/editor/form.module.css';
import { useTaxIdOwner, type Contractor } from './contractor-queries.ts';
import { useCountries } from './countries.ts';
import type { ContractorEditor } from './use-contractor-editor.ts';

type FormProps = ContractorEditor & { contractor?: Contractor; isNew?: boolean };

/** The data of a contractor, in sections. */
export function ContractorForm(props: FormProps) {
  const { t } = useTranslation('master-editors');
  const { contractor } = props;
  // Users who may not see balances do not see account numbers either.
  const seesAccounts = contractor === undefined || contractor.bankAccounts !== null;
  return (
    <div className={styles.form}>
      <fieldset className={styles.group}>
        <legend className={styles.hidden}>{t('contractor.who')}</legend>
        <Who {...props} />
      </fieldset>
      {seesAccounts && (
        <fieldset className={styles.group} data-field="bankAccounts">
          <legend>{t('contractor.accounts')}</legend>
          <Accounts
            accounts={props.draft.bankAccounts}
            error={props.errorOf('bankAccounts')}
            onChange={(bankAccounts) => props.put({ bankAccounts })}
            onLeave={() => props.settle('bankAccounts')}
          />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{t('contractor.defaults')}</legend>
        <ContractorDefaults {...props}>
          <Line {...props} field="paymentTermDays" span={2} longest={3} hint={t('contractor.termHint')} />
        </ContractorDefaults>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('contractor.others')}</legend>
        <Area {...props} field="aliases" hint={t('contractor.aliasesHint')} />
        <Area {...props} field="note" />
      </fieldset>
    </div>
  );
}

/** The defining fields of a contractor that the server maintains cannot be edited. */
const isKept = (contractor: Contractor | undefined, field: ContractorField): boolean =>
  contractor?.isInternal === true && DEFINING_FIELDS.some((one) => one === field);

type TextFieldOf = Exclude<
  ContractorField,
  'isDefault' | 'bankAccounts' | 'paymentMethodId' | 'tradeSubjectId' | 'sectionId' | 'vatRate'
>;

type LineProps = FormProps & {
  field: TextFieldOf;
  span: 2 | 3 | 4 | 5 | 7;
  hint?: string | undefined;
  longest?: number;
  /** the format of the value after blur */
  written?: (typed: string) => string;
};

function Line({ draft, put, settle, errorOf, contractor, field, span, hint, longest, written }: LineProps) {
  const { t } = useTranslation('master-editors');
  return (
    <div className={styles[`span${span}`]} data-field={field}>
      <TextField
        label={t(`field.${field}`)}
        value={draft[field]}
        hint={hint}
        error={errorOf(field)}
        maxLength={longest}
        autoComplete="off"
        readOnly={isKept(contractor, field)}
        onChange={({ target }) => put({ [field]: target.value })}
        onBlur={({ target }) => {
          const text = written?.(target.value) ?? target.value;
          if (text !== draft[field]) put({ [field]: text });
          settle(field);
        }}
      />
    </div>
  );
}

function Area({
  draft,
  put,
  settle,
  errorOf,
  field,
  hint,
}: FormProps & { field: 'aliases' | 'note'; hint?: string }) {
  const { t } = useTranslation('master-editors');
  return (
    <div className={styles.span6}>
      <TextAreaField
        label={t(`field.${field}`)}
        value={draft[field]}
        hint={hint}
        error={errorOf(field)}
        maxLength={field === 'note' ? 2000 : undefined}
        onChange={({ target }) => put({ [field]: target.value })}
        onBlur={() => settle(field)}
      />
    </div>
  );
}

/** Names, identifiers, address and contact. */
function Who(props: FormProps) {
  const { t } = useTranslation('master-editors');
  const { draft, put, settle, errorOf, contractor } = props;
  const countries = useCountries();
  const isPolish = draft.country === 'PL';
  const isWhole = isValidNip(draft.taxIdentificationNumber);
  return (
    <>
      <Line {...props} field="name" span={5} longest={80} hint={t('contractor.nameHint')} />
      <Line {...props} field="shortName" span={7} longest={80} />
      <div className={styles.span3}>
        <SelectField
          label={t('field.country')}
          options={
            isKept(contractor, 'country')
              ? countries.filter(({ value }) => value === draft.country)
              : countries
          }
          value={draft.country}
          error={errorOf('country')}
          onChange={(country) => {
            put({
              country,
              taxIdentificationNumber: writtenTaxId(country, draft.taxIdentificationNumber),
            });
            settle('country');
            settle('taxIdentificationNumber');
          }}
        />
      </div>
      <Line
        {...props}
        field="taxIdentificationNumber"
        span={4}
        longest={40}
        hint={isWhole ? t('contractor.nipFits') : undefined}
        written={(typed) => writtenTaxId(draft.country, typed)}
      />
      {isPolish && isWhole && draft.euVatNumber.trim() === '' ? (
        <div className={styles.span3}>
          <TextField
            label={t('field.euVatNumber')}
            value={normaliseNip(draft.taxIdentificationNumber)}
            hint={t('contractor.fromNip')}
            readOnly
          />
        </div>
      ) : (
        <div className={styles.span3}>
          <TextField
            label={t('field.euVatNumber')}
            value={draft.euVatNumber}
            readOnly={isKept(contractor, 'euVatNumber')}
            error={errorOf('euVatNumber')}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => put(withEuVat(draft, target.value))}
            onBlur={() => {
              put({ euVatNumber: withPrefix(draft.country, draft.euVatNumber) });
              settle('euVatNumber');
            }}
          />
        </div>
      )}
      <Line {...props} field="regon" span={2} longest={17} />
      <Owner {...props} />
      <Line {...props} field="addressStreet" span={5} longest={120} />
      <Line
        {...props}
        field="addressPostCode"
        span={2}
        longest={20}
        written={(typed) => (isPolish ? normalisePostCode(typed) : typed)}
      />
      <Line {...props} field="addressCity" span={5} longest={80} />
      <Line {...props} field="email" span={5} longest={254} />
      <Line {...props} field="phoneNumber" span={4} longest={40} />
      <div className={styles.span3} />
    </>
  );
}

const SEARCH_MS = 250;

/** The typed tax id belongs to another contractor: offers to open that one. */
function Owner({ draft, contractor, work }: FormProps) {
  const { t } = useTranslation('master-editors');
  const { open } = useDialogRoute();
  const whole = useDebounced(wholeTaxId(draft.taxIdentificationNumber), SEARCH_MS);
  const { data: owner } = useTaxIdOwner(whole);
  if (!owner || owner.id === contractor?.id) return null;
  return (
    <div className={styles.whole}>
      <Banner
        tone="warning"
        action={{
          label: t('contractor.openOwner', { name: owner.name }),
          run: () => {
            work.carry?.();
            open(`contractor-editor/edit/${owner.id}`);
          },
        }}
      >
        {t('contractor.owner', { name: owner.name })}
      </Banner>
    </div>
  );
}
