import type { Generated } from 'kysely';
import type { LegalEntityType } from '@saldo/contract/auth';
import type { ChangeItem, ChangeKind } from '@saldo/contract/change';
import type { ResourceType } from '@saldo/contract/realtime';
import type { Direction, MonthScope, PaymentTypeName, SegmentSize, VatRate } from '@saldo/contract/record';
import type { LicenceStatus } from '@saldo/contract/account';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Area, BudgetPermission, Permission } from '@saldo/contract/domain/permission';
import type { AccessTables } from './schema-access.ts';
import type { SubscriptionTables } from './schema-subscription.ts';

/** 0 or 1: SQLite has no boolean; PostgreSQL keeps the same columns as smallint. */
export type Flag = 0 | 1;
type Json = string;

interface Row {
  id: Generated<number>;
  account_id: number;
  version: Generated<number>;
  created_at: string;
}

interface Named extends Row {
  name: string;
  is_internal: Flag;
}

/** The user who changed it last; null: nobody since it was made. */
interface Authored {
  changed_by: Generated<number | null>;
}

/** Found by name whatever the case: `name_key` is `nameKey(name)`, since SQLite folds only ASCII. */
interface FoundByName extends Named {
  name_key: string;
}

export interface Database extends AccessTables, SubscriptionTables {
  account: {
    id: Generated<number>;
    licence_key: string;
    company_name: string;
    legal_entity_type: LegalEntityType;
    licence_status: LicenceStatus;
    /** nobody of it gets further than to set one up without one */
    requires_second_factor: Generated<Flag>;
    licence_quantity: number;
    licence_start: string;
    licence_end: string | null;
    /** null: the day it is */
    simulated_date: string | null;
    created_at: string;
    address_city: Generated<string | null>;
    address_street: Generated<string | null>;
    address_building_no: Generated<string | null>;
    address_apartment_no: Generated<string | null>;
    address_post_code: Generated<string | null>;
    /** `PL` and digits */
    tax_identification_number: Generated<string | null>;
  };
  user: {
    id: Generated<number>;
    account_id: number;
    /** lower case, unique over all accounts; of who has not accepted an invitation yet `invited:…` */
    email: string;
    password_hash: string;
    firstname: string;
    lastname: string;
    avatar_id: number;
    is_master: Flag;
    created_at: string;
    /** `invited`: has no password yet; `removed`: only the name is left, for the history */
    state: Generated<'active' | 'invited' | 'removed'>;
    /** grows with every change of the user's rights */
    acl_version: Generated<number>;
    /** null: never */
    last_seen_at: Generated<string | null>;
    phone_number: Generated<string | null>;
    has_newsletter: Generated<Flag>;
  };
  /** who edits what: (type, id) held by (user, app) */
  resource_lock: {
    type: ResourceType;
    id: number;
    account_id: number;
    user_id: number;
    app_id: string;
    /** of the session or the API key that it was taken with */
    session_hash: string | null;
    since: string;
  };
  area_permission: { user_id: number; account_id: number; area: Area; permission: Permission };
  budget_permission: { user_id: number; account_id: number; budget_id: number; permission: BudgetPermission };
  user_setting: { user_id: number; account_id: number; key: string; value: Json };
  /** values of the provider itself, no account's: maintenanceMode, maintenanceMessage */
  config: { key: string; value: Json };
  folder: Named & Authored & { position: number };
  category: Named & Authored & { folder_id: number; position: number };
  contractor: FoundByName & {
    tax_identification_number: string | null;
    bank_account: string | null;
    email: string | null;
    phone_number: string | null;
    address_city: string | null;
    address_street: string | null;
    address_post_code: string | null;
  };
  payment_method: FoundByName & {
    kind: 'bank-account' | 'vat-account' | 'card' | 'cash';
    currency: CurrencyCode;
    number: string | null;
    opening_balance: number;
    opening_date: string;
    is_default: Flag;
  };
  trade_subject: FoundByName & { is_default: Flag };
  section: FoundByName;
  budget: Row &
    Authored & {
      category_id: number;
      name: string;
      first_month: string;
      last_month: string;
      is_internal: Flag;
      is_draft: Flag;
      /** year of an internal tax sheet */
      internal_year: number | null;
      value: number;
    };
  /** stored planned totals of a sheet, PLN minor units, changed with the records */
  budget_month: {
    budget_id: number;
    account_id: number;
    month: string;
    income_net: number;
    cost_net: number;
    income_gross: number;
    cost_gross: number;
  };
  locked_month: { budget_id: number; account_id: number; month: string };
  pinned_budget: { user_id: number; account_id: number; budget_id: number };
  record: Row & {
    budget_id: number;
    position: number;
    trade_subject_id: number;
    contractor_id: number | null;
    section_id: number | null;
    payment_method_id: number;
    direction: Direction;
    net_amount: number;
    vat_rate: VatRate;
    currency: CurrencyCode;
    first_month: string;
    last_month: string;
    segment_size: SegmentSize;
    issue_day: number;
    payment_term_days: number;
    /** null: the due date; else the day of the month */
    payment_day: number | null;
    payment_type_name: PaymentTypeName;
    proportion_person: number | null;
    proportion_income_tax: number | null;
    proportion_zus: number | null;
    is_in_cash_flow: Flag;
    is_booked: Flag;
    note: string;
  };
  /** kept with all fields null once cleared, so that its version never starts again */
  month_value: {
    record_id: number;
    account_id: number;
    month: string;
    scope: MonthScope;
    version: number;
    net_amount: number | null;
    contractor_id: number | null;
    payment_method_id: number | null;
    issue_date: string | null;
    due_date: string | null;
    expected_payment_date: string | null;
    note: string | null;
  };
  payment_source: Row & {
    type: string;
    direction: Direction;
    number: string;
    issue_date: string;
    sale_date: string | null;
    contractor_id: number | null;
    currency: CurrencyCode;
    net: number;
    vat: number;
    gross: number;
    description: string;
  };
  payment_part: Row & {
    payment_source_id: number;
    /** the cell it pays; both null when detached */
    record_id: number | null;
    month: string | null;
    net: number;
    vat: number;
    gross: number;
    due_date: string;
    expected_date: string;
    paid_date: string | null;
    payment_method_id: number;
    is_in_cash_flow: Flag;
    is_booked: Flag;
  };
  /** what a command did to a sheet's plan, for its history and for undo; never changed but for `is_undone` */
  change: {
    id: Generated<number>;
    account_id: number;
    budget_id: number;
    user_id: number;
    kind: ChangeKind;
    at: string;
    /** the change that an undo or redo is about */
    of_change_id: number | null;
    is_undone: Flag;
    item_count: number;
    /** of the command that made it, where its caller may send it again */
    command_key: string | null;
  };
  /** one thing before and after; JSON or null. `record_id` refers to nothing: rows go, their history stays */
  change_item: {
    change_id: number;
    account_id: number;
    position: number;
    entity: ChangeItem['entity'];
    record_id: number | null;
    month: string | null;
    scope: MonthScope | null;
    part_id: number | null;
    before: Json | null;
    after: Json | null;
  };
  currency_rate: { code: CurrencyCode; effective_date: string; rate: string; table_no: string };
  /** settings of taxes and ZUS with validity dates; config is JSON per payment type */
  payment_type_setting: Row & {
    payment_type: string;
    start_date: string;
    end_date: string | null;
    config: Json;
  };
}
