import { model, value, type NounWords } from './docs.ts';
import {
  reminder,
  reminderDraftSchema,
  reminderRefusalSchema,
  remindableSchema,
  sendReminderBody,
  sentReminderSchema,
} from './reminder.ts';

value(
  reminderRefusalSchema,
  'ReminderRefusal',
  '`no-email`: the contractor has no e-mail address; `sent-today`: it has been reminded today; `nothing-overdue`: what is overdue comes to nothing.',
);
const document = {
  paymentSourceId: 'The document.',
  type: 'Type of the document.',
  number: 'Number of the document.',
  dueDate: 'Due date of the instalment.',
  currency: 'Currency of the amount.',
  gross: 'What is left to pay, minor units; negative: a correction that lowers what is due.',
};
model(remindableSchema, 'Remindable', {
  is: 'An instalment that a reminder may name.',
  fields: {
    ...document,
    partId: 'The instalment.',
    version: 'Version of the document.',
    account: 'Number of the account that its money is expected on; null: none, or hidden from the user.',
  },
});
model(sentReminderSchema.shape.documents.element, 'RemindedDocument', {
  is: 'An instalment as a reminder named it.',
  fields: document,
});
model(sentReminderSchema, 'SentReminder', {
  is: 'A letter that was sent.',
  fields: {
    id: 'Id of the reminder.',
    date: 'Business date on which it was sent.',
    at: 'When it was sent.',
    by: 'Name of the user who sent it.',
    to: 'Address that it was sent to.',
    locale: 'Language of the letter.',
    documents: 'What it named, as far as the user sees it.',
    hiddenCount: 'How many instalments the user does not see.',
    text: 'The letter as plain text; null: it names what the user does not see.',
  },
});
model(reminderDraftSchema.shape.contractor, 'ReminderContractor', {
  is: 'Who is reminded.',
  fields: {
    id: 'The contractor.',
    name: 'What it is called.',
    email: 'Where the letter goes; null: not known.',
    locale: 'Language that it probably reads: Polish in Poland, else English.',
  },
});
model(reminderDraftSchema.shape.company, 'ReminderCompany', {
  is: 'Who reminds.',
  fields: { name: 'Name of the company.', taxIdentificationNumber: 'Its tax id; null: not known.' },
});
model(reminderDraftSchema.shape.sender, 'ReminderSender', {
  is: 'The user who sends the letter, whom an answer goes to.',
  fields: { name: 'First and last name.', email: 'E-mail address.' },
});
model(reminderDraftSchema, 'ReminderDraft', {
  is: 'What a reminder consists of before it is sent.',
  fields: {
    date: 'Business date that days overdue are counted to.',
    contractor: 'Who is reminded.',
    company: 'Who reminds.',
    sender: 'The user who sends it.',
    items: 'What is overdue, and corrections that lower it, by due date.',
    refusal: 'Why nothing can be sent; null: something can.',
    sent: 'The reminders sent to the contractor, the newest first, at most 50.',
  },
});
model(sendReminderBody, 'SendReminder', {
  is: 'A reminder to send.',
  fields: {
    locale: 'Language of the letter.',
    message: 'Text above the list; blank lines part paragraphs. Links are taken apart.',
    parts: 'The instalments as the user has seen them, 1 to 200.',
  },
});
model(reminder.send.responses[422], 'ReminderRefused', {
  is: 'Why nothing was sent.',
  fields: {
    statusCode: 'HTTP status.',
    error: 'Code of the error.',
    message: 'Message for developers.',
    type: 'Repeats the code.',
    fields: 'Fields that were refused.',
    isOwn: 'Whether another tab of the same user has caused it.',
    lockedBy: 'Who is editing it, first and last name.',
    lockedId: 'Id of what is being edited.',
    neededBy: 'Not used here.',
    triesLeft: 'Not used here.',
    reason: 'Why the contractor cannot be reminded.',
  },
});

export const reminderWords: NounWords = {
  title: 'Reminders',
  is: 'Letters to contractors about what is overdue.',
  parameters: { contractorId: 'The contractor.' },
};
