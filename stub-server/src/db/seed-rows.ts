import { addDays } from '@saldo/contract/domain/day';
import { FEE_PRICE, GRACE_DAYS, SEAT_PRICE } from '@saldo/contract/domain/subscription';
import type { SeedData } from '@saldo/seeds';
import { nameKey } from './name-key.ts';
import type { Flag } from './schema.ts';
import type { SeedRows } from './seed-tables.ts';

const flag = (value: boolean): Flag => (value ? 1 : 0);

type OfAccount = { id: number; accountId: number };
const row = (createdAt: string, { id, accountId }: OfAccount) => ({
  id,
  account_id: accountId,
  version: 1,
  created_at: createdAt,
});

type Named = OfAccount & { name: string; isInternal: boolean };
const named = (createdAt: string, item: Named) => ({
  ...row(createdAt, item),
  name: item.name,
  is_internal: flag(item.isInternal),
});
const foundByName = (createdAt: string, item: Named) => ({
  ...named(createdAt, item),
  name_key: nameKey(item.name),
});

/** How accounts pay for their licence. */
const paymentRows = (data: SeedData): SeedRows => ({
  subscription: data.accounts.map(({ id, licenceStart, licenceStatus, licenceEnd, subscription }) => ({
    account_id: id,
    type: subscription.type,
    started_on: licenceStart,
    card_last4: subscription.cardLast4,
    grace_end: licenceStatus === 'suspended' && licenceEnd !== null ? addDays(licenceEnd, GRACE_DAYS) : null,
    // a card that has just failed is not tried again at once
    tried_on: licenceStatus === 'suspended' ? licenceEnd : null,
    seat_price: SEAT_PRICE,
    fee_price: FEE_PRICE,
    discount: subscription.discount,
    balance: subscription.balance,
    credits_available: subscription.credits,
    credits_used: 0,
  })),
  provider_customer: data.accounts.map(({ id, licenceStatus, subscription }) => ({
    account_id: id,
    card_number: subscription.cardLast4 === null ? null : `424242424242${subscription.cardLast4}`,
    next_outcome: null,
    is_cancelled: flag(licenceStatus === 'cancelled'),
  })),
});

export const accountRows = (data: SeedData, createdAt: string, simulatedDate: string | null): SeedRows => ({
  account: data.accounts.map((account) => ({
    id: account.id,
    licence_key: account.licenceKey,
    company_name: account.companyName,
    legal_entity_type: account.legalEntityType,
    licence_status: account.licenceStatus,
    licence_quantity: account.licenceQuantity,
    licence_start: account.licenceStart,
    licence_end: account.licenceEnd,
    simulated_date: simulatedDate,
    created_at: createdAt,
    address_city: account.company?.addressCity ?? null,
    address_street: account.company?.addressStreet ?? null,
    address_building_no: account.company?.addressBuildingNo ?? null,
    address_apartment_no: account.company?.addressApartmentNo ?? null,
    address_post_code: account.company?.addressPostCode ?? null,
    tax_identification_number: account.company?.taxIdentificationNumber ?? null,
  })),
  ...paymentRows(data),
  currency_rate: data.currencyRates.map(({ code, effectiveDate, rate, table }) => ({
    code,
    effective_date: effectiveDate,
    rate,
    table_no: table,
  })),
  payment_type_setting: data.paymentTypeSettings.map((setting) => ({
    ...row(createdAt, setting),
    payment_type: setting.paymentType,
    start_date: setting.startDate,
    end_date: setting.endDate,
    config: JSON.stringify(setting.config),
  })),
});

export const userRows = (
  { users }: SeedData,
  createdAt: string,
  hashes: ReadonlyMap<string, string>,
): SeedRows => ({
  user: users.map((user) => ({
    id: user.id,
    account_id: user.accountId,
    email: user.email.toLowerCase(),
    password_hash: hashes.get(user.password) ?? '',
    firstname: user.firstname,
    lastname: user.lastname,
    avatar_id: user.avatarId,
    is_master: flag(user.isMaster),
    created_at: createdAt,
  })),
  area_permission: users.flatMap(({ id, accountId, areas }) =>
    (Object.keys(areas) as (keyof typeof areas)[]).flatMap((area) => {
      const permission = areas[area];
      return permission ? [{ user_id: id, account_id: accountId, area, permission }] : [];
    }),
  ),
  budget_permission: users.flatMap(({ id, accountId, budgets }) =>
    budgets.map(({ budgetId, permission }) => ({
      user_id: id,
      account_id: accountId,
      budget_id: budgetId,
      permission,
    })),
  ),
  pinned_budget: users.flatMap(({ id, accountId, pinnedBudgetIds }) =>
    pinnedBudgetIds.map((budgetId) => ({ user_id: id, account_id: accountId, budget_id: budgetId })),
  ),
});

const structureRows = (data: SeedData, createdAt: string): SeedRows => ({
  folder: data.folders.map((folder, position) => ({ ...named(createdAt, folder), position })),
  category: data.categories.map((category, position) => ({
    ...named(createdAt, category),
    folder_id: category.folderId,
    position,
  })),
  section: data.sections.map((section) => foundByName(createdAt, section)),
  trade_subject: data.tradeSubjects.map((subject) => ({
    ...foundByName(createdAt, subject),
    is_default: flag(subject.isDefault),
  })),
  contractor: data.contractors.map((contractor) => ({
    ...foundByName(createdAt, contractor),
    tax_identification_number: contractor.taxIdentificationNumber,
    bank_account: contractor.bankAccount,
    email: contractor.email,
    phone_number: contractor.phoneNumber,
    address_city: contractor.addressCity,
    address_street: contractor.addressStreet,
    address_post_code: contractor.addressPostCode,
  })),
  payment_method: data.paymentMethods.map((method) => ({
    ...foundByName(createdAt, method),
    kind: method.kind,
    currency: method.currency,
    number: method.number,
    opening_balance: method.openingBalance,
    opening_date: method.openingDate,
    is_default: flag(method.isDefault),
  })),
});

export const planRows = (data: SeedData, createdAt: string): SeedRows => ({
  ...structureRows(data, createdAt),
  locked_month: data.budgets.flatMap(({ id, accountId, lockedMonths }) =>
    lockedMonths.map((month) => ({ budget_id: id, account_id: accountId, month })),
  ),
  record: data.records.map((record) => ({
    ...row(createdAt, record),
    budget_id: record.budgetId,
    position: record.position,
    trade_subject_id: record.tradeSubjectId,
    contractor_id: record.contractorId,
    section_id: record.sectionId,
    payment_method_id: record.paymentMethodId,
    direction: record.direction,
    net_amount: record.netAmount,
    vat_rate: record.vatRate,
    currency: record.currency,
    first_month: record.firstMonth,
    last_month: record.lastMonth,
    segment_size: record.segmentSize,
    issue_day: record.issueDay,
    payment_term_days: record.paymentTermDays,
    payment_day: record.paymentDayRule.kind === 'due-date' ? null : record.paymentDayRule.day,
    payment_type_name: record.paymentTypeName,
    proportion_person: record.proportions?.person ?? null,
    proportion_income_tax: record.proportions?.incomeTax ?? null,
    proportion_zus: record.proportions?.zus ?? null,
    is_in_cash_flow: flag(record.isInCashFlow),
    is_booked: flag(record.isBooked),
    note: record.note,
  })),
  month_value: monthValueRows(data),
});

function monthValueRows({ records, monthValues }: SeedData) {
  const accountOf = new Map(records.map(({ id, accountId }) => [id, accountId]));
  return monthValues.map((value) => ({
    record_id: value.recordId,
    account_id: accountOf.get(value.recordId) ?? 0,
    month: value.month,
    scope: value.scope,
    version: 1,
    net_amount: value.netAmount ?? null,
    contractor_id: value.contractorId ?? null,
    payment_method_id: value.paymentMethodId ?? null,
    issue_date: value.issueDate ?? null,
    due_date: value.dueDate ?? null,
    expected_payment_date: value.expectedPaymentDate ?? null,
    note: value.note ?? null,
  }));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const payRows = ({ paymentSources }: SeedData, createdAt: string): SeedRows => ({
  payment_source: paymentSources.map((source) => ({
    ...row(createdAt, source),
    type: source.type,
    direction: source.direction,
    number: source.number,
    issue_date: source.issueDate,
    sale_date: source.saleDate,
    contractor_id: source.contractorId,
    currency: source.currency,
    net: sum(source.parts.map(({ net }) => net)),
    vat: sum(source.parts.map(({ vat }) => vat)),
    gross: sum(source.parts.map(({ gross }) => gross)),
    description: source.description,
  })),
  payment_part: paymentSources.flatMap(({ id: sourceId, accountId, parts }) =>
    parts.map((part) => ({
      ...row(createdAt, { id: part.id, accountId }),
      payment_source_id: sourceId,
      record_id: part.cell?.recordId ?? null,
      month: part.cell?.month ?? null,
      net: part.net,
      vat: part.vat,
      gross: part.gross,
      due_date: part.dueDate,
      expected_date: part.expectedDate,
      paid_date: part.paidDate,
      payment_method_id: part.paymentMethodId,
      is_in_cash_flow: flag(part.isInCashFlow),
      is_booked: flag(part.isBooked),
    })),
  ),
});
