import { reopenBody, searchPartsBody, settleBody, skipBody } from './bank-statement-commands.ts';
import { bankStatement } from './bank-statement.ts';
import { model } from './docs.ts';

const [asParts, asOperation, asOwn] = settleBody.shape.lines.element.options;
model(asParts.shape.parts.element, 'SettledPart', {
  is: 'An instalment that a line pays.',
  fields: {
    id: 'The instalment.',
    version: 'Version of its document.',
    amount: 'What the line pays of it, minor units.',
  },
});
const lineId = 'The line.';
model(asParts, 'SettledByParts', {
  is: 'A line that pays instalments.',
  fields: {
    as: 'Always `parts`.',
    lineId,
    parts: 'They come to the line, 1 to 50.',
    withFee: 'The difference is a fee that the bank has kept.',
    withRest: 'What the instalments leave of the line stays open.',
  },
});
model(asOperation, 'SettledByOperation', {
  is: 'A line that has no document: one is made.',
  fields: { as: 'Always `operation`.', lineId, cell: 'The cell that it lies on; null: none yet.' },
});
model(asOwn, 'SettledByOwnTransfer', {
  is: "A line that is a transfer of one's own.",
  fields: {
    as: 'Always `own`.',
    lineId,
    paymentMethodId: 'The other method.',
    cell: 'The cell that both its sides lie on; null: none yet.',
  },
});
model(settleBody, 'SettleLines', { is: 'Lines to settle.', fields: { lines: '1 to 500 lines, each once.' } });
model(bankStatement.settle.responses[200], 'SettledLines', {
  is: 'Lines that were settled.',
  fields: {
    changeId: "The step of the account's history that takes it back; null: nothing changed.",
    settled: 'How many lines.',
  },
});
model(reopenBody, 'ReopenLines', { is: 'Lines to open again.', fields: { lineIds: 'The lines, 1 to 500.' } });
model(bankStatement.reopen.responses[200], 'ReopenedLines', {
  is: 'Lines that are open again.',
  fields: {
    changeId: "The step of the account's history that takes it back; null: no payment changed.",
    reopened: 'How many lines; those that were open before do not count.',
  },
});
model(searchPartsBody, 'SearchParts', {
  is: 'Which instalments are looked for.',
  fields: { lineId, search: 'Words of number, description or contractor.' },
});
model(bankStatement.parts.responses[200], 'FoundParts', {
  is: 'Instalments that were found.',
  fields: { items: 'At most 30, the likeliest first.' },
});
model(skipBody, 'SkipLines', {
  is: 'Lines to leave out.',
  fields: { lineIds: 'The lines, 1 to 500.', isSkipped: 'Whether they are left out, or taken in again.' },
});
model(bankStatement.skip.responses[200], 'SkippedLines', {
  is: 'Lines that were changed.',
  fields: { changed: 'How many.' },
});
