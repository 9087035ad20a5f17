import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { formatAmount, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { minorSchema } from '@saldo/contract/values';
import ListFilter from 'lucide-react/icons/list-filter';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_CONTRACTOR } from '#lib/navigation/payment-tabs.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import { Icon } from '#ui/text/icon.tsx';
import type { PaymentFilters } from './payment-list.ts';
import { OriginFilters } from './origin-filters.tsx';
import { PlaceFilters } from './place-filters.tsx';
import styles from './payments.module.css';

const ANY = 'any';
const NOTHING = {
  contractorId: null,
  currency: null,
  paymentMethodId: null,
  budgetId: null,
  categoryId: null,
  folderId: null,
  sectionId: null,
  tradeSubjectId: null,
  origin: null,
  file: null,
  type: null,
  amountFrom: null,
  amountTo: null,
} as const;

type MoreFiltersProps = {
  filters: PaymentFilters;
  /** The list has payments on cells. */
  hasPlaces: boolean;
  onChange: (part: Partial<PaymentFilters>) => void;
};

/** Filters with a search field, behind one button that counts the active ones. */
export function MoreFilters({ filters, hasPlaces, onChange }: MoreFiltersProps) {
  const { t } = useTranslation('payments');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const used = (Object.keys(NOTHING) as (keyof typeof NOTHING)[]).filter(
    (key) => filters[key] !== null,
  ).length;
  return (
    <>
      <Button
        ref={button}
        className={styles.filter}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ListFilter} size="small" />
        {used === 0 ? t('filter.more') : t('filter.moreUsed', { count: used })}
      </Button>
      <AnchoredPopup label={t('filter.more')} anchor={button} isOpen={isOpen} setOpen={setOpen}>
        <Fields filters={filters} hasPlaces={hasPlaces} onChange={onChange} />
        <div className={styles.clear}>
          <Button size="small" disabled={used === 0} onClick={() => onChange(NOTHING)}>
            {t('filter.clear')}
          </Button>
        </div>
      </AnchoredPopup>
    </>
  );
}

function Fields({ filters, hasPlaces, onChange }: MoreFiltersProps) {
  const { t } = useTranslation('payments');
  return (
    <div className={cx(styles.filters, hasPlaces && styles.wide)}>
      <MasterDataField
        isFilter
        kind="contractor"
        label={t('filter.contractor')}
        placeholder={t('filter.anyContractor')}
        clearText={t('filter.anyContractor')}
        besides={[{ id: NO_CONTRACTOR, name: t('filter.withoutContractor') }]}
        value={filters.contractorId}
        onChange={(contractorId) => onChange({ contractorId })}
        onClear={() => onChange({ contractorId: null })}
      />
      <MasterDataField
        isFilter
        kind="payment-method"
        label={t('filter.method')}
        placeholder={t('filter.anyMethod')}
        clearText={t('filter.anyMethod')}
        value={filters.paymentMethodId}
        onChange={(paymentMethodId) => onChange({ paymentMethodId })}
        onClear={() => onChange({ paymentMethodId: null })}
      />
      {hasPlaces && <PlaceFilters filters={filters} onChange={onChange} />}
      <SelectField
        label={t('filter.currency')}
        options={[
          { value: ANY, label: t('filter.anyCurrency') },
          ...CURRENCY_CODES.map((value) => ({ value, label: value })),
        ]}
        value={filters.currency ?? ANY}
        onChange={(currency) => onChange({ currency: currency === ANY ? null : currency })}
      />
      <SelectField
        label={t('column.type')}
        options={[
          { value: ANY, label: t('filter.anyType') },
          ...PAYMENT_SOURCE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        value={filters.type ?? ANY}
        onChange={(type) => onChange({ type: type === ANY ? null : type })}
      />
      <OriginFilters filters={filters} onChange={onChange} />
      <div className={styles.pair}>
        <AmountFilter
          label={t('filter.amountFrom')}
          value={filters.amountFrom}
          onChange={(amountFrom) => onChange({ amountFrom })}
        />
        <AmountFilter
          label={t('filter.amountTo')}
          value={filters.amountTo}
          least={filters.amountFrom}
          onChange={(amountTo) => onChange({ amountTo })}
        />
      </div>
    </div>
  );
}

type AmountFilterProps = {
  label: string;
  value: Minor | null;
  /** its lower limit */
  least?: Minor | null;
  onChange: (value: Minor | null) => void;
};

/** A gross amount, which filters as soon as it is valid. */
function AmountFilter({ label, value, least = null, onChange }: AmountFilterProps) {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState<string>();
  const shown = value === null ? '' : formatAmount(value, 'PLN');
  const reading = typed === undefined || typed.trim() === '' ? undefined : parseAmount(typed, 'PLN');
  const isReversed = value !== null && least !== null && value < least;
  const error = isReversed ? t('filter.amountReversed') : undefined;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? shown}
      error={reading?.ok === false ? t('filter.noAmount') : error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() === '') return onChange(null);
        const read = parseAmount(target.value, 'PLN');
        if (read.ok) onChange(minorSchema.parse(Math.abs(read.amount)));
      }}
      onBlur={() => reading?.ok !== false && setTyped(undefined)}
    />
  );
}
