import { RESOURCE_TYPES } from './resource-types.ts';
import { fieldsOf, model, value } from './docs.ts';
import { errorSchema, fieldErrorSchema, neededDocumentSchema, tooManyRequestsSchema } from './errors.ts';
import {
  lockSchema,
  presenceSchema,
  resourceSchema,
  resourceTypeSchema,
  selectionSchema,
} from './realtime.ts';
import { tagSchema, tagTypeSchema } from './tags.ts';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  idsBody,
  idSchema,
  instantSchema,
  localeSchema,
  MAX_AMOUNT,
  minorSchema,
  monthSchema,
  nameSchema,
  rateSchema,
  versionSchema,
} from './values.ts';

/** A thing by its name: several schemas are made of these two properties. */
export const NAMED = {
  is: 'A thing by its name.',
  fields: { id: 'Id of the thing.', name: 'What it is called.' },
};
/** A sheet by its id. */
export const BUDGET_REFERENCE = { is: 'A sheet.', fields: { id: "Sheet's id." } };

value(
  idSchema,
  'Id',
  'Number that the server gives to a thing. It is never used again. An id of another account answers as an unknown id does.',
  21,
);
value(
  minorSchema,
  'Minor',
  'Amount in whole minor units of a currency (grosze, cents), signed. Currencies without minor units (JPY, KRW, CLP, ISK) count whole units.',
  123_450,
);
value(
  amountSchema,
  'PlannedAmount',
  `Amount that a person plans: whole minor units of the row's currency, 0 to ${MAX_AMOUNT}, without a sign. Whether it adds to the result or lowers it is said by the row's direction.`,
  123_450,
);
value(
  monthSchema,
  'Month',
  'Calendar month as `YYYY-MM`, 1990-01 to 2199-12. Months compare as texts.',
  '2026-05',
);
value(
  dateSchema,
  'Day',
  'Calendar day of Europe/Warsaw as `YYYY-MM-DD` (ISO 8601), 1990-01-01 to 2199-12-31, a day that exists.',
  '2026-05-14',
);
value(instantSchema, 'Instant', 'Point in time with its zone, ISO 8601.', '2026-05-14T10:00:00.000Z');
value(
  rateSchema,
  'Rate',
  'Rate as a decimal text, up to 8 places after the point: a binary fraction would lose some of them.',
  '4.2567',
);
value(localeSchema, 'Locale', 'Language of an interface or a letter: `pl` Polish, `en` English.', 'pl');
value(currencySchema, 'CurrencyCode', 'Currency by ISO 4217.', 'PLN');
value(
  versionSchema,
  'Version',
  'Counter that grows with each change of a thing. A write sends the one that it saw; where the server has a newer one it answers 409 STALE_VERSION with the current state, and changes nothing. 0: nothing was stored yet.',
  3,
);
value(
  nameSchema,
  'Name',
  'One line of 1 to 80 characters without control characters; white space round it is cut off.',
  'Czynsz za biuro',
);
model(idsBody, 'Ids', {
  is: 'The things that a call is about: sheets or rows, as its path says.',
  fields: { ids: 'Their ids, 1 to 5,000. All of them or none: one that is unknown refuses the call.' },
  example: { ids: [21] },
});

model(fieldErrorSchema, 'FieldError', {
  is: 'One field that was refused.',
  fields: {
    path: 'Where it is: dotted path in the body (`set.netAmount`, `cells.3`), or one that begins with `params.`, `query.` or `headers.`.',
    message: 'Why, in English, for developers; a client words it for its users.',
  },
});
model(neededDocumentSchema, 'NeededDocument', {
  is: 'A document that cannot be deleted before others are.',
  fields: {
    number: 'Its number.',
    by: 'Numbers of those that correct or settle it; null: one that the user may not see.',
  },
  example: { number: 'ZAL/3/2026', by: ['FV/14/2026'] },
});
model(errorSchema, 'Error', {
  is: 'What every refusal answers. `error` is for programs, `message` for developers.',
  fields: {
    statusCode: 'The HTTP status once more.',
    error:
      'Code of the refusal; which codes come with which status is said by the answers (`components/responses`).',
    message: 'One English sentence. Clients word the code and do not show this.',
    type: 'The code once more, for clients that read it under this name.',
    fields: 'Of VALIDATION and of refusals that concern single fields: which ones.',
    isOwn: 'Of LOCKED and STALE_VERSION: caused by another tab of the same user.',
    lockedBy: 'Of LOCKED by another user: who is editing, first and last name.',
    lockedId: 'Of LOCKED by another user: id of what is being edited.',
    neededBy:
      'Of NOT_EMPTY and NOT_UNDOABLE: documents that cannot be deleted, because others correct or settle them.',
    triesLeft: 'Of WRONG_CODE at log-in: how many more codes may be tried.',
  },
  example: { statusCode: 404, error: 'NOT_FOUND', message: 'There is no such thing', type: 'NOT_FOUND' },
});
model(tooManyRequestsSchema, 'TooManyRequests', {
  is: 'Refusal of a call that came too often, or of too many tries.',
  fields: {
    ...fieldsOf(errorSchema),
    tryNextAt: 'When the next try is allowed; the header `Retry-After` says it in seconds.',
  },
});

value(
  resourceTypeSchema,
  'ResourceType',
  `Kind of thing that can be locked: ${RESOURCE_TYPES.map((type) => `\`${type}\``).join(', ')}. \`budget\` is a sheet's layout (its name, range, months, order of rows), \`record\` one row with its cells.`,
  'record',
);
model(resourceSchema, 'Resource', {
  is: 'A thing that people edit and lock.',
  fields: { type: 'Kind of the thing.', id: 'Id of the thing, of its kind.' },
  example: { type: 'record', id: 71 },
});
const person = {
  userId: 'Id of the person.',
  firstname: "Person's first name.",
  lastname: "Person's last name.",
};
const tab = 'The tab: what it sends as `x-app-id`.';
model(lockSchema, 'Lock', {
  is: 'A thing that one tab is editing. While it is held, writes of all other tabs to that thing answer 423.',
  fields: { ...fieldsOf(resourceSchema), ...person, appId: tab, since: 'When the tab took it.' },
});
const inCell = presenceSchema.shape.cell.unwrap();
model(inCell, 'CellPlace', {
  is: 'A cell of a sheet: a row in a month.',
  fields: { recordId: 'Row of the cell.', month: 'Month of the cell.' },
});
const presence = {
  cell: 'The active cell; null: the sheet is open and nothing is selected.',
  to: 'The opposite corner, where more than one cell is selected.',
  isEditing: 'Whether the cell is being typed into.',
};
model(presenceSchema, 'Presence', { is: 'Where this tab is in a sheet.', fields: presence });
model(selectionSchema, 'Selection', {
  is: 'Where somebody is in a sheet.',
  fields: { ...presence, ...person, avatarId: "Number of the person's picture, 1 to 8.", appId: tab },
});

value(
  tagTypeSchema,
  'TagType',
  'Kind of data that has to be fetched again. Receivers drop kinds that they do not know.',
  'BudgetRecords',
);
model(tagSchema, 'Tag', {
  is: 'Name of data that became stale: what of them is on the screen has to be fetched again.',
  fields: {
    type: 'Kind of data.',
    id: 'Which one of the kind: for `Budget`, `BudgetRecords` and `History` the id of the sheet; `LIST` for `Budget`: the lists of sheets and the totals of sheets, which change with every amount. Absent: all of the kind.',
  },
  example: { type: 'BudgetRecords', id: 21 },
});
