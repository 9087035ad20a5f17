import { z } from 'zod';

/** The closed list of tag types that make a client fetch data again. Unknown ones are ignored. */
export const TAG_TYPES = [
  'BankStatements',
  'Acl',
  'Analysis',
  'ApiKey',
  'Budget',
  'BudgetRecords',
  'BudgetMonthsStates',
  'BudgetMonthChips',
  'Category',
  'Contractor',
  'Credits',
  'CurrentUser',
  'Dashboard',
  'DetachedPayments',
  'Download',
  'Folder',
  'History',
  'ImportDocuments',
  'ImportHistory',
  'ImportProcesses',
  'ImportSources',
  'InternalYears',
  'LicenseInfo',
  'LicenseSettings',
  'Locks',
  'PaymentMethod',
  'Payments',
  'PaymentSource',
  'PaymentTypeSettings',
  'Reminder',
  'Reports',
  'SecondFactor',
  'Section',
  'SimulationTime',
  'Slots',
  'Subscription',
  'TaxSummary',
  'TradeSubject',
  'TransferApproval',
  'Tree',
  'UserSetting',
] as const;

export const tagTypeSchema = z.enum(TAG_TYPES);
export type TagType = z.infer<typeof tagTypeSchema>;

export const tagSchema = z.object({ type: tagTypeSchema, id: z.union([z.number(), z.string()]).optional() });
export type Tag = z.infer<typeof tagSchema>;

/** Tags of a message; unknown types are ignored. */
export const knownTagsSchema = z.array(z.unknown()).transform((tags): Tag[] =>
  tags.flatMap((tag) => {
    const known = tagSchema.safeParse(tag);
    return known.success ? [known.data] : [];
  }),
);
