import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { isFarAhead } from '../paid-ahead.ts';
import styles from '#ui/editor/form.module.css';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ContractorTax } from './contractor-tax.tsx';
import ledger from './ledger.module.css';
import { newLine } from './line-draft.ts';
import { newPay } from './pay-draft.ts';
import type { PaymentDraft, PaymentField } from './payment-draft.ts';
import type { FormProps } from './form-props.ts';
import { Place } from './read-place.tsx';
import { PaymentRate } from './payment-rate.tsx';
import { SplitHint } from './split-hint.tsx';
import { useNextNumber } from './use-next-number.ts';

type HeadProps = FormProps & { onFollow: (change: Partial<PaymentDraft>) => void };

function Text({
  field,
  span,
  ...props
}: HeadProps & { field: 'description' | 'internalNumber' | 'ksefNumber' | 'number'; span: 2 | 3 | 4 | 6 }) {
  const { t } = useTranslation('payments');
  const { draft, put, settle, errorOf } = props;
  return (
    <Place field={field} span={span}>
      <TextField
        label={t(`field.${field}`)}
        value={draft[field]}
        error={errorOf(field)}
        autoComplete="off"
        onChange={({ target }) => put({ [field]: target.value })}
        // Leaving an empty field is not an error yet, and a message would move the suggested number
        // from under the pointer.
        onBlur={() => draft[field] !== '' && settle(field)}
      />
    </Place>
  );
}

/**
 * A document whose type changes gets the initial amounts of that type; input is kept where it fits.
 */
function ofType(draft: PaymentDraft, type: PaymentDraft['type'], today: string): Partial<PaymentDraft> {
  const { amounts, direction, vatRate } = DOCUMENT_TYPES[type];
  const isUntouched = draft.lines.every(({ net, gross }) => net === '' && gross === '');
  const lines = isUntouched ? [newLine(vatRate)] : draft.lines;
  return {
    type,
    ...(direction !== null && { direction }),
    ...(amounts === 'pay'
      ? { pay: draft.pay ?? newPay(type, today), lines: [], currency: 'PLN' }
      : { pay: null, lines: lines.length === 0 ? [newLine(vatRate)] : lines }),
  };
}

/** The type of a document, and its direction. */
function TypeAndWay({ draft, put, settle, today, onFollow }: HeadProps) {
  const { t } = useTranslation('payments');
  const { direction: onlyWay } = DOCUMENT_TYPES[draft.type];
  return (
    <>
      <Place field="type" span={3}>
        <SelectField
          label={t('field.type')}
          options={PAYMENT_SOURCE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          value={draft.type}
          onChange={(type) => {
            onFollow(ofType(draft, type, draft.issueDate || today));
            settle('type');
          }}
        />
      </Place>
      <Place field="direction" span={3}>
        <SelectField
          label={t('field.direction')}
          options={(['cost', 'income'] as const).map((one) => ({
            value: one,
            label: t(`direction.${one}`),
            isDisabled: onlyWay !== null && one !== onlyWay,
          }))}
          value={draft.direction}
          onChange={(direction) => {
            put({ direction });
            settle('direction');
          }}
        />
      </Place>
    </>
  );
}

/** The type, number, contractor and dates of a document. */
export function PaymentHead(props: HeadProps) {
  const { t } = useTranslation('payments');
  const { draft, put, settle, errorOf, today } = props;
  const { amounts } = DOCUMENT_TYPES[draft.type];
  const hasVat = amounts === 'lines';
  const choose = <Field extends PaymentField>(field: Field, value: PaymentDraft[Field]) => {
    put({ [field]: value });
    settle(field);
  };
  const day = (field: 'saleDate' | 'taxDate') => (
    <Place field={field} span={2}>
      <DateField
        label={t(`field.${field}`)}
        value={draft[field]}
        today={today}
        onChange={(value) => choose(field, value)}
        onClear={() => choose(field, null)}
      />
    </Place>
  );
  return (
    <>
      <TypeAndWay {...props} />
      <Text {...props} field="number" span={3} />
      <Text {...props} field="internalNumber" span={3} />
      {props.id === undefined && <Suggestion {...props} />}
      <Place field="contractorId" span={6}>
        <MasterDataField
          kind="contractor"
          label={t('field.contractorId')}
          value={draft.contractorId}
          makesFor={{ editor: props.editorKey, field: 'contractorId' }}
          onChange={(id) => choose('contractorId', id)}
          onClear={() => choose('contractorId', null)}
        />
        <ContractorTax draft={draft} />
      </Place>
      <Place field="issueDate" span={2}>
        <DateField
          label={t('field.issueDate')}
          value={draft.issueDate}
          today={today}
          error={errorOf('issueDate')}
          hint={isFarAhead(draft.issueDate, today) ? t('pay.farAhead') : undefined}
          onChange={(value) => choose('issueDate', value)}
        />
      </Place>
      {day('saleDate')}
      {day('taxDate')}
      <Text {...props} field="description" span={hasVat ? 4 : 6} />
      {hasVat && <Text {...props} field="ksefNumber" span={4} />}
      <Place field="currency" span={2}>
        <SelectField
          label={t('field.currency')}
          options={CURRENCY_CODES.map((code) => ({
            value: code,
            label: code,
            isDisabled: amounts === 'pay' && code !== 'PLN',
          }))}
          value={draft.currency}
          error={errorOf('currency')}
          onChange={(code) => {
            put({ currency: code, rate: null });
            settle('currency');
          }}
        />
      </Place>
      {hasVat && (
        <div className={cx(styles.span2, ledger.check)}>
          <Checkbox
            label={t('field.isSplitPayment')}
            isChecked={draft.isSplitPayment}
            onChange={(isSplitPayment) => choose('isSplitPayment', isSplitPayment)}
          />
        </div>
      )}
      {draft.currency !== 'PLN' && (
        <PaymentRate draft={draft} today={today} onChange={(rate) => choose('rate', rate)} />
      )}
      <SplitHint draft={draft} />
    </>
  );
}

/** The number after the last one of the same kind; it is only filled in when chosen. */
function Suggestion({ draft, put, settle }: HeadProps) {
  const { t } = useTranslation('payments');
  const number = useNextNumber(draft);
  if (number === null || draft.number !== '') return null;
  return (
    <div className={cx(styles.whole, ledger.hint)}>
      <Button
        size="small"
        look="plain"
        onClick={() => {
          put({ number });
          settle('number');
        }}
      >
        {t('form.nextNumber', { number })}
      </Button>
    </div>
  );
}
