import type { PaymentTab } from '@saldo/contract/payment';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { z } from 'zod';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';

// Named views of a list, stored for the user.

const viewSchema = z.object({
  name: z.string(),
  /** search, filters and order, as in the list's address */
  query: z.string(),
  /** the list opens with it */
  isDefault: z.boolean().default(false),
});
export type SavedView = z.output<typeof viewSchema>;

const viewsSchema = z.array(viewSchema);
const NONE: SavedView[] = [];

export const useStoredViews = (tab: PaymentTab) => useUserSetting(`payments-${tab}.views`, viewsSchema, NONE);

export const addressOfView = (tab: PaymentTab, query: string): string => {
  const asked = query.replace(/^\?/, '');
  return asked === '' ? paymentsPath(tab) : `${paymentsPath(tab)}&${asked}`;
};

/**
 * Opens a list whose address has no query with the default view. Going back, and removing the
 * filters of the open list, show it as it was.
 */
export function useDefaultView(tab: PaymentTab): void {
  const [views, , isKnown] = useStoredViews(tab);
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || !isKnown) return;
    isOpened.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    const isPlain = [...new URLSearchParams(search).keys()].every((name) => name === 'tab');
    if (first && isPlain && !isBack) void navigate(addressOfView(tab, first.query), { replace: true });
  }, [isBack, isKnown, navigate, search, tab, views]);
}
