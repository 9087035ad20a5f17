import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import { contractorManagement } from '@saldo/contract/contractor-management';
import { contractor as contractorRoutes } from '@saldo/contract/contractor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './transfers.module.css';

const api = createApi({ ...contractorRoutes, update: contractorManagement.update });

/** Adds an account to a contractor, in addition to those in other currencies. */
function useAddAccount(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (number: string) => {
      const { version, bankAccounts } = successOf(await api.get.query({ params: { id } }));
      const accounts = bankAccounts ?? [];
      const added = { number, currency: null, isDefault: accounts.length === 0 };
      return successOf(
        await api.update.mutate({ params: { id }, body: { version, bankAccounts: [...accounts, added] } }),
      );
    },
    onSuccess: async () => {
      await invalidate(client, [{ type: 'Contractor' }, ...PLAN_TAGS]);
      onDone();
    },
  });
}

type MissingAccountProps = { contractor: { id: number; name: string }; fault: string };

/** The account that a recipient lacks, entered where it is missing, and saved for the contractor. */
export function MissingAccount({ contractor, fault }: MissingAccountProps) {
  const { t } = useTranslation('payments');
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement | null>(null);
  // The field is no longer there: the next one that is missing, else the button for the file.
  const focusNext = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(':is([aria-invalid="true"], button[type="submit"])')?.focus(),
    );
  const add = useAddAccount(contractor.id, focusNext);
  const save = () => {
    form.current = input.current?.form ?? null;
    const isValid = isValidAccount(number);
    setWrong(!isValid);
    if (isValid && !add.isPending) add.mutate(normaliseAccount(number));
  };
  const failure = add.error ? failureText(add.error) : undefined;
  return (
    <span className={styles.missing}>
      <TextField
        ref={input}
        label={t('transfer.accountOf', { name: contractor.name })}
        value={number}
        error={failure ?? (isWrong ? t('transfer.fault.invalidAccount') : fault)}
        onChange={(event) => setNumber(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          // Enter in a field confirms the whole dialog.
          event.preventDefault();
          save();
        }}
      />
      <Button size="large" isBusy={add.isPending} onClick={save}>
        {t('transfer.saveAccount')}
      </Button>
    </span>
  );
}
