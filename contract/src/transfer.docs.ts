import { fieldsOf, model, value, type NounWords } from './docs.ts';
import './errors.docs.ts';
import { errorSchema } from './errors.ts';
import './payment.docs.ts';
import {
  approvalStepSchema,
  checkedTransfersSchema,
  checkTransfersBody,
  notTransferableSchema,
  plannedTransferSchema,
  sameTransfersSchema,
  transferFaultSchema,
  transferFileSchema,
  transferFormatSchema,
  writeTransfersBody,
} from './transfer.ts';

value(
  transferFormatSchema,
  'TransferFormat',
  '`elixir`: Elixir-0, złotys between Polish accounts; `pain`: pain.001.001.09, euros as SEPA or złotys within Poland.',
);
export const orderWords = {
  paymentMethodId: 'The bank account that pays; its currency is that of all the transfers.',
  format: 'Format of the file.',
  date: 'Working day on which the bank is to send the money, today at the earliest.',
};
model(transferFaultSchema, 'TransferFault', {
  is: 'What stands against a transfer file.',
  fields: {
    code: 'What is wrong.',
    partId: 'The instalment; null: the paying account, the data of the company, or the order.',
    field: 'Which of its data: `account`, `name`, `address`, `amount`, `currency`, `date` and the like.',
    characters: 'Of INVALID_CHARACTERS: those that a bank does not read.',
  },
});
model(plannedTransferSchema.shape.contractor.unwrap(), 'TransferRecipient', {
  is: 'Who gets the money.',
  fields: { id: 'The contractor.', name: 'As it stands in the file.' },
});
model(plannedTransferSchema, 'PlannedTransfer', {
  is: 'A transfer as it is going to stand in a file.',
  fields: {
    partId: 'The instalment that it pays.',
    paymentSourceId: 'Its document.',
    version: 'Version of the document.',
    type: 'Type of the document.',
    number: 'Number of the document.',
    title: 'What the transfer is for: the number of the document, of a tax its form and period.',
    contractor: 'Who gets the money; null: the document names nobody.',
    account:
      "Account of the contractor for the currency, of a tax the company's own account at the tax offices; null: none is known.",
    kind: '`split`: by the split-payment mechanism; `tax`: to a tax office; `zus`: to an account of ZUS; `ordinary`: any other.',
    currency: 'Currency of the amount.',
    amount: 'Gross amount of the instalment, minor units.',
  },
});
model(checkTransfersBody, 'CheckTransfers', {
  is: 'Instalments to pay by a transfer file.',
  fields: {
    partIds: 'The instalments, 1 to 1000.',
    leavesOutGone:
      'Leaves out those that have been deleted, and names them; absent: they are refused as unknown.',
    ...orderWords,
  },
});
model(approvalStepSchema, 'ApprovalStep', {
  is: 'Who did something with a request, and when.',
  fields: { name: 'Name of the user.', at: 'When.' },
});
model(sameTransfersSchema, 'SameTransfers', {
  is: 'An open request for approval with some of the same instalments.',
  fields: {
    approvalId: 'The request.',
    requested: 'Who asked for it.',
    partIds: 'The instalments that are in it, too.',
  },
});
model(checkedTransfersSchema, 'CheckedTransfers', {
  is: 'Transfers and what stands against them.',
  fields: {
    transfers: 'In the order of the instalments.',
    currency: 'Currency of the paying account.',
    total: 'Sum of the transfers, minor units of that currency.',
    faults: 'All that stands against a file; none: it can be made.',
    alsoIn: 'Open requests for approval with some of these instalments.',
    needsApproval: 'Whether a second person has to approve the file first.',
    goneIds: 'Instalments that have been deleted and are left out, if that was asked for.',
  },
});
model(writeTransfersBody, 'WriteTransfers', {
  is: 'A transfer file to make.',
  fields: {
    parts: 'The instalments as the user has seen them, 1 to 1000.',
    ...orderWords,
    charset: 'Character set of a file Elixir-0; absent: Windows-1250.',
    total: 'What the person was shown as the sum, minor units; another sum is refused.',
    marksOrdered: 'Whether the instalments are marked as ordered on that day.',
    approvalId: 'The approved request that this file is of; the request is done then.',
  },
});
model(transferFileSchema, 'TransferFile', {
  is: 'A transfer file.',
  fields: {
    name: 'Name of the file.',
    mediaType: 'Its media type.',
    content: 'Its bytes in base64.',
    count: 'How many transfers.',
    total: 'Their sum, minor units.',
    changeId: "The change of the account's history that takes the marking back; null: nothing was marked.",
  },
});

model(notTransferableSchema, 'NotTransferable', {
  is: 'Why no transfer file was made.',
  fields: { ...fieldsOf(errorSchema), faults: 'Of NOT_TRANSFERABLE: all that stands against the file.' },
});

export const transferWords: NounWords = {
  title: 'Transfers',
  is: 'Transfer files of chosen payments for the bank, marking them as ordered, and approval by a second person.',
  parameters: { id: 'Id of the request.' },
};
