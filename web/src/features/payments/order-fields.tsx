import { TRANSFER_CHARSETS, type TransferCharset } from '@saldo/contract/domain/transfer-file/transfer';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { TRANSFER_FORMATS, type TransferFormat } from '@saldo/contract/transfer';
import type { TransferApproval } from '@saldo/contract/transfer-approval';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import styles from './transfers.module.css';

const CHARSET_NAMES: Readonly<Record<TransferCharset, string>> = {
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO 8859-2',
  cp852: 'CP852',
  'utf-8': 'UTF-8',
};

export type Order = { format: TransferFormat; charset: TransferCharset; date: string };

/** The order as approved; only its day may be in the past by now. */
export const orderAsApproved = ({ format, charset, date }: TransferApproval, today: string): Order => ({
  format,
  charset,
  date: date >= today ? date : nextWorkingDay(today),
});

type OrderFieldsProps = {
  order: Order;
  /** null: none is chosen */
  account: number | null;
  /** Account and format are fixed by the approval. */
  isFixed: boolean;
  today: string;
  /** name of the account, if a payment has it: known before the list of them has loaded */
  name: string | undefined;
  faultOf: (field: string) => string | undefined;
  onChange: (order: Order) => void;
  onAccount: (id: number) => void;
};

/** Account, day and format of an order. */
export function OrderFields(props: OrderFieldsProps) {
  const { order, account, isFixed, today, name, faultOf, onChange, onAccount } = props;
  const { t } = useTranslation('payments');
  const { addressOf } = useDialogRoute();
  const put = (part: Partial<Order>) => onChange({ ...order, ...part });
  return (
    <div className={styles.form}>
      {!isFixed && (
        <div>
          <MasterDataField
            kind="payment-method"
            label={t('transfer.account')}
            value={account}
            name={name}
            error={faultOf('account')}
            onChange={onAccount}
          />
          {account !== null && faultOf('account') !== undefined && (
            <span className={styles.fault}>
              <Link to={addressOf(`payment-method-editor/edit/${account}`)}>{t('transfer.mendAccount')}</Link>
            </span>
          )}
        </div>
      )}
      <DateField
        label={t('transfer.date')}
        value={order.date}
        today={today}
        error={faultOf('date')}
        onChange={(date) => put({ date })}
      />
      {!isFixed && (
        <SelectField
          label={t('transfer.form')}
          options={TRANSFER_FORMATS.map((value) => ({ value, label: t(`transfer.${value}`) }))}
          value={order.format}
          error={faultOf('currency')}
          onChange={(format) => put({ format })}
        />
      )}
      {order.format === 'elixir' && (
        <SelectField
          label={t('transfer.charset')}
          options={TRANSFER_CHARSETS.map((value) => ({ value, label: CHARSET_NAMES[value] }))}
          value={order.charset}
          onChange={(charset) => put({ charset })}
        />
      )}
    </div>
  );
}
