import { model, value } from './docs.ts';
import {
  approvalChangeSchema,
  approvalStateSchema,
  decideApprovalBody,
  requestApprovalBody,
  requestedTransferSchema,
  transferApproval,
  transferApprovalSchema,
} from './transfer-approval.ts';
import { orderWords } from './transfer.docs.ts';

value(
  approvalStateSchema,
  'ApprovalState',
  '`requested`: waits for a second person; `approved`: its file may be made; `rejected`, `withdrawn`, `done`: over; `void`: an amount or an account has changed since, or a payment is deleted, ordered or paid, so that a new request is needed.',
);
value(
  approvalChangeSchema,
  'ApprovalChange',
  'What has happened to a payment since the request: `deleted`, `ordered`, `paid`, or `changed`, which is its amount, account, recipient or number.',
);
model(requestedTransferSchema, 'ApprovedTransfer', {
  is: 'A transfer as it was when approval was asked for.',
  fields: {
    partId: 'The instalment that it pays.',
    account: 'Account of the recipient.',
    kind: '`split`, `zus` or `ordinary`.',
    amount: 'Minor units.',
    name: 'Name of the recipient.',
    title: 'Number of the document.',
    change:
      'What has happened to the payment since; null: nothing, it is hidden from the user, or the request is over.',
  },
});
model(transferApprovalSchema, 'TransferApproval', {
  is: 'A request for the approval of a transfer file.',
  fields: {
    id: 'Id of the request.',
    version: 'Version of the request.',
    state: 'Its state now.',
    requested: 'Who asked for it.',
    decided: 'Who approved, rejected or withdrew it; null: nobody yet.',
    reason: 'Why it was rejected; else empty.',
    made: 'Who made the file; null: nobody yet.',
    isOwn: 'Whether the user has asked for it, and so does not decide on it.',
    ...orderWords,
    account: 'Number of the paying account.',
    charset: 'Character set of a file Elixir-0.',
    currency: 'Currency of the transfers.',
    total: 'Sum of the transfers, minor units.',
    transfers: 'The transfers, in the order of the file.',
    alsoIn: 'Other open requests with some of the same instalments; of a request that is over: none.',
  },
});
model(transferApproval.approvals.responses[200], 'TransferApprovals', {
  is: 'Requests for approval.',
  fields: { items: 'The newest first, at most 200.' },
});
model(requestApprovalBody, 'RequestApproval', {
  is: 'A transfer file to be approved.',
  fields: {
    parts: 'The instalments as the user has seen them, 1 to 1000.',
    ...orderWords,
    charset: 'Character set of a file Elixir-0; absent: Windows-1250.',
    total: 'What the person was shown as the sum, minor units; another sum is refused.',
  },
});
model(decideApprovalBody, 'DecideApproval', {
  is: 'A decision on a request.',
  fields: {
    version: 'Version of the request that was seen.',
    decision: 'Approve or reject.',
    reason: 'Why; a rejection needs it.',
  },
});
model(transferApproval.withdrawApproval.body, 'WithdrawApproval', {
  is: 'A request to take back.',
  fields: { version: 'Version of the request that was seen.' },
});
