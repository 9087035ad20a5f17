import {
  accountChange,
  accountChangeKindSchema,
  accountChangeSchema,
  accountItemSchema,
  categoryStateSchema,
  folderStateSchema,
  namedStateSchema,
  paymentStateSchema,
} from './account-change.ts';
import { changeSchema } from './change.ts';
import './change.docs.ts';
import { fieldsOf, model, value } from './docs.ts';

value(
  accountChangeKindSchema,
  'AccountChangeKind',
  'What a command did: `add-folder` (with its first category), `rename-folder`, `delete-folder` (with its categories), `add-category`, `change-category` (name or folder), `delete-category`, `add-item`, `change-item`, `merge-items`, `delete-items` (of contractors, payment methods, trade subjects, sections), `tell-apart` (contractors that look alike are different companies) and `tell-alike` (they are not, after all), `keep-account` (a contractor without a bank account gets that of a document that somebody has approved, or the one in a statement to which it was paid), `add-payment`, `change-payments`, `delete-payments` (of documents and their instalments), `import` (documents and contractors of a file), `undo` and `redo` of another change.',
);
const folderFields = { name: 'What it is called.', position: 'Place among the others.' };
model(folderStateSchema, 'FolderState', { is: 'A folder as it was at a time.', fields: folderFields });
model(categoryStateSchema, 'CategoryState', {
  is: 'A category as it was at a time.',
  fields: { ...folderFields, folderId: 'Folder that it is in.' },
});
const states = { before: 'State before; null: it did not exist.', after: 'State after; null: it is gone.' };
const [folder, category, named, document] = accountItemSchema.options;
const entity = 'Kind of thing that changed.';
model(folder, 'FolderItem', {
  is: 'A folder that a change touched.',
  fields: { entity, id: 'The folder.', ...states },
});
model(category, 'CategoryItem', {
  is: 'A category that a change touched.',
  fields: { entity, id: 'The category.', ...states },
});
model(namedStateSchema, 'NamedState', {
  is: 'An item of master data as it was at a time.',
  fields: { name: 'What it was called.' },
});
model(named, 'NamedItem', {
  is: 'An item of master data that a change touched.',
  fields: { entity, id: 'The item.', ...states },
});
model(paymentStateSchema.shape.parts.element, 'PaymentPartState', {
  is: 'An instalment as it was at a time.',
  fields: {
    id: 'The instalment.',
    gross: 'Gross amount, minor units.',
    dueDate: 'Day by which it was to be paid.',
    expectedDate: 'Day on which it was expected.',
    paidDate: 'Day on which it was paid; null: it was not.',
    paymentMethodId: 'Payment method that it was paid by.',
  },
});
model(paymentStateSchema, 'PaymentSourceState', {
  is: 'A document as it was at a time.',
  fields: {
    type: 'Type of the document.',
    direction: 'Whether money comes in or goes out.',
    number: 'Number of the document.',
    currency: 'Currency of the amounts.',
    gross: 'Gross amount, minor units.',
    description: 'What it was for.',
    internalNumber: 'Number in the company’s own books; null: none.',
    ksefNumber: 'Number that KSeF gave to it; null: none.',
    issueDate: 'Day of issue.',
    saleDate: 'Day of sale or service; null: that of issue.',
    taxDate: 'Day that decided the period of taxes; null: by issue and sale.',
    contractorId: 'Contractor of the document; null: not known.',
    net: 'Net amount, minor units.',
    vat: 'VAT, minor units.',
    isSplitPayment: 'Whether it was paid by the split-payment mechanism.',
    fileNames: 'Names of its files, without those that no longer exist.',
    parts: 'Its instalments.',
  },
});
model(document, 'PaymentSourceItem', {
  is: 'A document that a change touched.',
  fields: {
    entity,
    id: 'The document.',
    ...states,
    changed: 'Properties that it changed; none where it added or deleted the document.',
    action:
      'What it did to the instalments, if it did only this: linked, unlinked or moved them, paid them or undid their payment.',
  },
});
value(
  accountItemSchema,
  'AccountChangeItem',
  'One thing before and after a change; `entity` says of which kind.',
);
const { counts: _counts, ...fields } = fieldsOf(changeSchema);
model(accountChangeSchema, 'AccountChange', {
  is: "One command in the account's history.",
  fields: {
    ...fields,
    isRedoable:
      'Whether redo is for it: the signed-in user took it back and has changed nothing in this history since.',
    budgetIds: 'Sheets that it belongs to: none, one or several.',
    paymentCount: 'How many instalments of documents it changed; 0: it is about no document.',
    items: 'The first 20 items.',
  },
});
model(accountChange.listOfAccount.responses[200], 'AccountHistory', {
  is: "A part of the account's history.",
  fields: { changes: 'Changes, newest first.' },
});
