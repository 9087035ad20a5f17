import type { CurrentUser } from '@saldo/contract/auth';
import { STORAGE } from '#lib/browser/storage.ts';

/** The company whose pages a tab shows, by the person's user in it. */
export type TabCompany = Pick<CurrentUser, 'userId' | 'email' | 'companyName'>;

/** Survives the reload by which a tab follows another tab into its company. */
export function keepTabCompany({ userId, email, companyName }: TabCompany): void {
  try {
    sessionStorage.setItem(STORAGE.company, JSON.stringify({ userId, email, companyName }));
  } catch {
    // The storage is full: the tab follows without a notice.
  }
}

export const forgetTabCompany = (): void => sessionStorage.removeItem(STORAGE.company);

/** The company whose pages this tab showed last; null after a log-out in it. */
export const lastTabCompany = (): TabCompany | null =>
  JSON.parse(sessionStorage.getItem(STORAGE.company) ?? 'null') as TabCompany | null;

/**
 * The company that this tab showed until the same person opened another one elsewhere; null:
 * unchanged.
 */
export function companyLeft(user: TabCompany): TabCompany | null {
  const known = lastTabCompany();
  return known !== null && known.userId !== user.userId && known.email === user.email ? known : null;
}
