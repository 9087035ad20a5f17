import type { LicenceStatus } from '@saldo/contract/account';
import type { LegalEntityType } from '@saldo/contract/domain/legal-entity-type';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Office } from '@saldo/contract/domain/offices';
import type { Area, BudgetPermission, Permission } from '@saldo/contract/domain/permission';
import type { BudgetRecord, MonthValue, VatRate } from '@saldo/contract/record';
import type { SeedFile, SeedPaymentSource, SeedReminder, SeedTransferApproval } from './payment-data.ts';

/** Ids are stable and unique over all accounts of a scenario, so that tests and screenshots can name them. */
export interface SeedAccount {
  id: number;
  licenceKey: string;
  companyName: string;
  legalEntityType: LegalEntityType;
  licenceStatus: LicenceStatus;
  licenceQuantity: number;
  licenceStart: string;
  licenceEnd: string | null;
  subscription: {
    type: 'trial' | 'paying' | 'free';
    /** null: no card */
    cardLast4: string | null;
    /** gross, grosze, zero or negative */
    discount: number;
    /** gross, grosze */
    balance: number;
    credits: number;
  };
  /** what invoices need; null: not given yet */
  company: {
    addressCity: string;
    addressStreet: string;
    addressBuildingNo: string;
    addressApartmentNo: string | null;
    addressPostCode: string;
    taxIdentificationNumber: string;
  } | null;
}

export interface SeedUser {
  id: number;
  accountId: number;
  /**
   * person of the user, if also a user of another company; absent: a person of their own, with the
   * id of the user
   */
  personId?: number;
  email: string;
  /** plain text: the server hashes it when it loads the scenario */
  password: string;
  firstname: string;
  lastname: string;
  avatarId: number;
  isMaster: boolean;
  areas: Partial<Record<Area, Permission>>;
  budgets: readonly { budgetId: number; permission: BudgetPermission }[];
  pinnedBudgetIds: readonly number[];
}

interface Named {
  id: number;
  accountId: number;
  name: string;
  isInternal: boolean;
}

export interface SeedCategory extends Named {
  folderId: number;
}

export interface SeedContractor extends Named {
  /** of a contractor kept by the server: what is paid to it */
  office?: Office;
  taxIdentificationNumber: string | null;
  bankAccount: string | null;
  email: string | null;
  phoneNumber: string | null;
  addressCity: string | null;
  addressStreet: string | null;
  addressPostCode: string | null;
  shortName?: string;
  /** ISO 3166; absent: Poland */
  country?: string;
  euVatNumber?: string;
  regon?: string;
  /** besides `bankAccount`, which is the default */
  otherBankAccounts?: readonly string[];
  aliases?: readonly string[];
  paymentTermDays?: number;
  paymentMethodId?: number;
  tradeSubjectId?: number;
  sectionId?: number;
  vatRate?: VatRate;
  note?: string;
}

export interface SeedPaymentMethod extends Named {
  kind: 'bank-account' | 'vat-account' | 'card' | 'cash' | 'other';
  bankName?: string;
  /** of a VAT account */
  belongsToId?: number;
  closedFrom?: string;
  currency: CurrencyCode;
  number: string | null;
  openingBalance: number;
  openingDate: string;
  isDefault: boolean;
}

export interface SeedTradeSubject extends Named {
  isDefault: boolean;
}

export interface SeedBudget {
  id: number;
  accountId: number;
  categoryId: number;
  name: string;
  firstMonth: string;
  lastMonth: string;
  isInternal: boolean;
  isDraft: boolean;
  internalYear: number | null;
  lockedMonths: readonly string[];
}

export type SeedRecord = Omit<BudgetRecord, 'version' | 'netAmount'> & {
  accountId: number;
  netAmount: number;
};

export type SeedMonthValue = Pick<MonthValue, 'recordId' | 'month' | 'scope'> &
  Partial<Omit<MonthValue, 'recordId' | 'month' | 'scope' | 'version' | 'netAmount'>> & {
    netAmount?: number | null;
  };

/** Who set a month value that still applies, and when. */
export interface SeedChange {
  accountId: number;
  budgetId: number;
  userId: number;
  /** instant */
  at: string;
  value: SeedMonthValue;
}

export interface SeedPaymentTypeSetting {
  id: number;
  accountId: number;
  paymentType: string;
  startDate: string;
  endDate: string | null;
  config: Record<string, unknown>;
}

/** Everything that a scenario writes to an empty database. Amounts are minor units. */
export interface SeedData {
  accounts: readonly SeedAccount[];
  users: readonly SeedUser[];
  /** in the order of the list */
  folders: readonly Named[];
  categories: readonly SeedCategory[];
  contractors: readonly SeedContractor[];
  paymentMethods: readonly SeedPaymentMethod[];
  tradeSubjects: readonly SeedTradeSubject[];
  sections: readonly Named[];
  budgets: readonly SeedBudget[];
  records: readonly SeedRecord[];
  monthValues: readonly SeedMonthValue[];
  paymentSources: readonly SeedPaymentSource[];
  currencyRates: readonly { code: CurrencyCode; effectiveDate: string; rate: string; table: string }[];
  paymentTypeSettings: readonly SeedPaymentTypeSetting[];
  storedFiles?: readonly SeedFile[];
  transferApprovals?: readonly SeedTransferApproval[];
  reminders?: readonly SeedReminder[];
  /** in chronological order */
  changes?: readonly SeedChange[];
  /** company settings without an end date */
  licenceSettings?: readonly { accountId: number; name: string; startDate: string; value: string }[];
}
