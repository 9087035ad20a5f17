import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import {
  bankOfAccount,
  formatAccount,
  isValidAccount,
  normaliseAccount,
} from '@saldo/contract/domain/bank-account';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './accounts.module.css';
import type { AccountDraft } from './contractor-draft.ts';
import { useBanks } from '../banks.ts';

type AccountsProps = {
  accounts: readonly AccountDraft[];
  error: string | undefined;
  onChange: (accounts: AccountDraft[]) => void;
  onLeave: () => void;
};

const NO_ACCOUNT: AccountDraft = { number: '', currency: null, isDefault: true };

/** Digits of a Polish number, with or without its `PL`; a number with fewer is incomplete. */
const WHOLE_NUMBER = 26;

type Fault = 'wrong' | 'twice' | null;

/**
 * The error of one of the accounts; `isRefused`: saving was refused because of them, so that a
 * number that is too short is an error as well.
 */
function faultOf(accounts: readonly AccountDraft[], at: number, isRefused: boolean): Fault {
  const typed = accounts[at]?.number.trim() ?? '';
  if (typed === '') return null;
  const isTwice = accounts.some(
    ({ number }, other) => other !== at && normaliseAccount(number) === normaliseAccount(typed),
  );
  if (isTwice) return 'twice';
  const isWhole = typed.replaceAll(/\D/gu, '').length >= WHOLE_NUMBER;
  return (isWhole || isRefused) && !isValidAccount(typed) ? 'wrong' : null;
}

/**
 * The accounts of a contractor: the bank is recognised during typing, and check digits are verified
 * before saving.
 */
export function Accounts({ accounts: typed, error, onChange: tell, onLeave }: AccountsProps) {
  // The first account needs no button.
  const accounts = typed.length === 0 ? [NO_ACCOUNT] : typed;
  // A line that was cleared again is no change either.
  const onChange = (next: AccountDraft[]) =>
    tell(next.length === 1 && next[0]?.number.trim() === '' ? [] : next);
  const { t } = useTranslation('master-editors');
  const list = useRef<HTMLUListElement>(null);
  const takesFocus = useRef(false);
  const focusLast = () =>
    list.current?.querySelector<HTMLInputElement>('li:last-child input[type=text]')?.focus();
  useEffect(() => {
    if (takesFocus.current) focusLast();
    takesFocus.current = false;
  });
  const faultAt = (at: number) => faultOf(accounts, at, error !== undefined);
  const put = (at: number, part: Partial<AccountDraft>) =>
    onChange(accounts.map((account, place) => (place === at ? { ...account, ...part } : account)));
  const remove = (at: number) => {
    const rest = accounts.filter((_account, place) => place !== at);
    const hasDefault = rest.some(({ isDefault }) => isDefault);
    // The button disappears with its line.
    takesFocus.current = true;
    onChange(rest.map((account, place) => (hasDefault ? account : { ...account, isDefault: place === 0 })));
  };
  return (
    <div className={styles.accounts}>
      <ul ref={list}>
        {accounts.map((account, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an account is known by its place while its number is typed
          <li key={at}>
            <Account
              account={account}
              place={at + 1}
              isOnly={accounts.length === 1}
              fault={faultAt(at)}
              onChange={(part) => put(at, part)}
              onDefault={() => onChange(accounts.map((one, place) => ({ ...one, isDefault: place === at })))}
              onRemove={() => remove(at)}
              onLeave={onLeave}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && accounts.every((_account, at) => faultAt(at) === null) && (
        <p className={styles.error}>{error}</p>
      )}
      <Button
        size="small"
        onClick={() => {
          if (typed.length === 0) return focusLast();
          takesFocus.current = true;
          onChange([...typed, { ...NO_ACCOUNT, isDefault: false }]);
        }}
      >
        <Icon of={Plus} size="small" />
        {t('account.add')}
      </Button>
    </div>
  );
}

type AccountProps = {
  account: AccountDraft;
  /** counted from 1 */
  place: number;
  /** then it is the default automatically */
  isOnly: boolean;
  fault: Fault;
  onChange: (part: Partial<AccountDraft>) => void;
  onDefault: () => void;
  onRemove: () => void;
  onLeave: () => void;
};

function Account({ account, place, isOnly, fault, onChange, onDefault, onRemove, onLeave }: AccountProps) {
  const { t } = useTranslation('master-editors');
  const { data: banks = [] } = useBanks();
  const messageId = useId();
  const { number } = account;
  const isValid = isValidAccount(number);
  const bank = isValid ? bankOfAccount(number, banks) : null;
  return (
    <>
      {isOnly ? (
        <span />
      ) : (
        <input
          type="radio"
          aria-label={t('account.default', { place })}
          checked={account.isDefault}
          onChange={onDefault}
        />
      )}
      <input
        type="text"
        className={styles.number}
        aria-label={t('account.number', { place })}
        aria-describedby={messageId}
        {...(fault && { 'aria-invalid': true as const })}
        placeholder={t('account.number', { place })}
        value={number}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ number: target.value })}
        onBlur={() => {
          if (isValid) onChange({ number: formatAccount(number) });
          onLeave();
        }}
      />
      <span id={messageId} className={styles.bank} data-wrong={fault !== null || undefined}>
        {fault ? (
          <>
            <Icon of={CircleAlert} size="tiny" />
            {t(`account.${fault}`)}
          </>
        ) : (
          bank && (
            <>
              <b>{bank.name}</b> <small>{t('account.recognised')}</small>
            </>
          )
        )}
      </span>
      {isOnly && number === '' ? (
        <span />
      ) : (
        <IconButton size="small" icon={X} label={t('account.remove', { place })} onClick={onRemove} />
      )}
    </>
  );
}
