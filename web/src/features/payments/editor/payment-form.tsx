import { formatAmount } from '@saldo/contract/domain/money';
import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import styles from '#ui/editor/form.module.css';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import ledger from './ledger.module.css';
import { amountText, totalOfLines, type LineDraft, type PaymentField } from './payment-draft.ts';
import { PaymentLines } from './payment-lines.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { useSimilar, type PaymentEditor } from './use-payment-editor.ts';

type FormProps = PaymentEditor & {
  today: string;
  /** of a stored document */
  id?: number;
};

/** What a document is, its lines by VAT rate, and its instalments. */
export function PaymentForm(props: FormProps) {
  const { t } = useTranslation('payments');
  const { draft, put, settle, errorOf, today } = props;
  const { currency } = draft;
  /** One instalment is always all of the document. */
  const putLines = (lines: LineDraft[]) => {
    const total = totalOfLines(lines, currency);
    const [only, ...others] = draft.parts;
    const follows = only && others.length === 0 && total !== null;
    put({ lines, ...(follows && { parts: [{ ...only, gross: amountText(total.gross, currency) }] }) });
  };
  return (
    <div className={styles.form}>
      <fieldset className={styles.group}>
        <legend className={styles.hidden}>{t('form.document')}</legend>
        <Head {...props} />
        <Similar {...props} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('form.lines')}</legend>
        <div className={styles.whole}>
          <PaymentLines
            lines={draft.lines}
            currency={currency}
            error={errorOf('lines')}
            onChange={putLines}
            onLeave={() => settle('lines')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('form.parts')}</legend>
        <div className={styles.whole}>
          <PaymentParts
            draft={draft}
            today={today}
            error={errorOf('parts')}
            onChange={(parts) => put({ parts })}
            onLeave={() => settle('parts')}
          />
        </div>
      </fieldset>
    </div>
  );
}

function Text({
  field,
  span,
  ...props
}: FormProps & { field: 'description' | 'internalNumber' | 'ksefNumber' | 'number'; span: 2 | 3 | 4 | 6 }) {
  const { t } = useTranslation('payments');
  const { draft, put, settle, errorOf } = props;
  return (
    <div className={styles[`span${span}`]}>
      <TextField
        label={t(`field.${field}`)}
        value={draft[field]}
        error={errorOf(field)}
        autoComplete="off"
        onChange={({ target }) => put({ [field]: target.value })}
        onBlur={() => settle(field)}
      />
    </div>
  );
}

function Head(props: FormProps) {
  const { t } = useTranslation('payments');
  const { draft, put, settle, errorOf, today } = props;
  const choose = <Field extends PaymentField>(field: Field, value: (typeof draft)[Field]) => {
    put({ [field]: value });
    settle(field);
  };
  return (
    <>
      <div className={styles.span3}>
        <SelectField
          label={t('field.type')}
          options={PAYMENT_SOURCE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          value={draft.type}
          onChange={(type) => choose('type', type)}
        />
      </div>
      <div className={styles.span3}>
        <SelectField
          label={t('field.direction')}
          options={(['cost', 'income'] as const).map((one) => ({ value: one, label: t(`direction.${one}`) }))}
          value={draft.direction}
          onChange={(direction) => choose('direction', direction)}
        />
      </div>
      <Text {...props} field="number" span={3} />
      <Text {...props} field="internalNumber" span={3} />
      <div className={styles.span6}>
        <MasterDataField
          kind="contractor"
          label={t('field.contractorId')}
          value={draft.contractorId}
          onChange={(id) => choose('contractorId', id)}
          onClear={() => choose('contractorId', null)}
        />
      </div>
      <div className={styles.span2}>
        <DateField
          label={t('field.issueDate')}
          value={draft.issueDate}
          today={today}
          error={errorOf('issueDate')}
          onChange={(day) => choose('issueDate', day)}
        />
      </div>
      <div className={styles.span2}>
        <DateField
          label={t('field.saleDate')}
          value={draft.saleDate}
          today={today}
          onChange={(day) => choose('saleDate', day)}
          onClear={() => choose('saleDate', null)}
        />
      </div>
      <div className={styles.span2}>
        <SelectField
          label={t('field.currency')}
          options={CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
          value={draft.currency}
          error={errorOf('currency')}
          onChange={(code) => choose('currency', code)}
        />
      </div>
      <Text {...props} field="description" span={6} />
      <Text {...props} field="ksefNumber" span={4} />
      <div className={cx(styles.span2, ledger.check)}>
        <Checkbox
          label={t('field.isSplitPayment')}
          isChecked={draft.isSplitPayment}
          onChange={(isSplitPayment) => choose('isSplitPayment', isSplitPayment)}
        />
      </div>
    </>
  );
}

/** Documents that may be the same one, while it is typed. */
function Similar({ draft, id }: FormProps) {
  const { t } = useTranslation('payments');
  const items = useSimilar(draft, id);
  if (items.length === 0) return null;
  return (
    <div className={styles.whole}>
      <Banner tone="warning">
        {t('similar.text')}{' '}
        {items.slice(0, 3).map((item) => (
          <span key={item.id}>
            <b>{item.number}</b>, {formatDate(item.issueDate)},{' '}
            {formatAmount(item.gross, item.currency, { withCurrency: true })} (
            {item.reasons.map((reason) => t(`similar.${reason}`)).join(', ')}){' '}
          </span>
        ))}
      </Banner>
    </div>
  );
}
