import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Table2 from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isForPage } from '#lib/keyboard/typed-into.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments, PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { useAcl } from '#lib/session/access.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { PostponeDialog } from './postpone-dialog.tsx';

/** Documents on no cell that may already be the invoice. */
const documentsFor = ({ contractor }: InvoiceToIssue): string =>
  `${paymentsPath('detached')}&flow=income${contractor === null ? '' : `&contractorId=${contractor.id}`}`;

type InvoiceProps = { invoice: InvoiceToIssue; onIssue: () => void };

function useMayIssue({ mayWrite }: InvoiceToIssue): boolean {
  const { data: acl } = useAcl();
  return mayWrite && acl !== undefined && mayChangePayments(acl);
}

/** W marks the invoice of the focused row as issued. */
export function useIssueKey(invoices: readonly InvoiceToIssue[], onIssue: (invoice: InvoiceToIssue) => void) {
  const { data: acl } = useAcl();
  usePageKeys({
    W: (event) => {
      const row = event.target instanceof Element ? event.target.closest('tr[data-id]') : null;
      const invoice = invoices.find(({ id }) => String(id) === row?.getAttribute('data-id'));
      if (!invoice?.mayWrite || !acl || !mayChangePayments(acl) || !isForPage(event)) return;
      event.preventDefault();
      onIssue(invoice);
    },
  });
}

/** Marks an invoice as issued, the most frequent action. */
export function IssueButton({ invoice, onIssue }: InvoiceProps) {
  const { t } = useTranslation('invoices');
  if (!useMayIssue(invoice)) return null;
  return (
    <Button
      size="small"
      aria-label={t('actions.issuedLong', { name: invoice.name })}
      aria-keyshortcuts="W"
      title={`${t('actions.issued')} (W)`}
      onClick={onIssue}
    >
      <Icon of={Check} size="tiny" /> {t('actions.issued')}
    </Button>
  );
}

/** Actions for an invoice: mark it as issued, link the document, change the day of issue. */
export function InvoiceActions({ invoice, onIssue }: InvoiceProps) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const [isPostponing, setPostponing] = useState(false);
  const { name, mayWrite, origin } = invoice;
  const mayIssue = useMayIssue(invoice);
  return (
    <>
      <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('actions.more', { name })} />}>
        {mayIssue && (
          <MenuItem icon={Check} onClick={onIssue}>
            {t('actions.issued')}
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem icon={CalendarClock} onClick={() => setPostponing(true)}>
            {t('actions.postpone')}
          </MenuItem>
        )}
        {mayIssue && acl !== undefined && PAYMENT_RULES.detached(acl) && (
          <MenuItem icon={Link2} onClick={() => void navigate(documentsFor(invoice))}>
            {t('actions.attach')}
          </MenuItem>
        )}
        <MenuItem icon={Table2} onClick={() => void navigate(cellPath(origin))}>
          {t('actions.open')}
        </MenuItem>
      </Menu>
      {isPostponing && today !== undefined && (
        <PostponeDialog invoice={invoice} today={today} onClose={() => setPostponing(false)} />
      )}
    </>
  );
}
