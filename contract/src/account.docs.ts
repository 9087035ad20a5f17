import { account, licenceInfoSchema, licenceStatusSchema } from './account.ts';
import { model, value, valuesByName, type NounWords } from './docs.ts';

value(
  licenceStatusSchema,
  'LicenceStatus',
  'State of the licence: `active`; `suspended` (a payment failed, everything still works for 30 days); `expired` and `cancelled` (only what pays for it again works).',
);
model(licenceInfoSchema, 'LicenceInfo', {
  is: 'The licence of an account.',
  fields: {
    licenceKey: 'Key that customer service knows the account by.',
    status: 'State of the licence.',
    quantity: 'Seats bought: how many users the account may have.',
    startDate: 'First day of the current period.',
    endDate: 'Last day of the current period; null: without an end.',
  },
});
model(account.simulationTime.responses[200], 'BusinessDate', {
  is: 'The account’s today.',
  fields: {
    date: 'Business date of the account: every calculation that needs a "today" takes this one.',
    isSimulated: 'Whether the date was set by hand (demonstrations) instead of taken from the clock.',
  },
});
model(account.ping.body, 'KeepAlive', {
  is: 'A sign of life of one tab.',
  fields: {
    locks:
      'Locks that this tab still uses: its others are given back, where they are older than 30 s. Absent: all of them are kept.',
  },
});
model(account.ping.responses[200], 'ServerTime', {
  is: 'Answer to a sign of life.',
  fields: { now: "The server's clock." },
});
model(account.gatewaySession.responses[200], 'SocketSession', {
  is: 'Ticket for opening the socket.',
  fields: {
    sessionId: 'Goes into the query of the socket’s connection, once, within 60 s, with the same `x-app-id`.',
  },
});
model(account.timeout.responses[200], 'Waited', {
  is: 'What a call waited for.',
  fields: { seconds: 'Seconds that the answer was held back.' },
});
const { areas } = account.prune.body.shape;
value(
  areas.element,
  'PruneArea',
  'Part of an account that can be emptied: `payments` (documents with their instalments), `sheets` (with their rows and history), `masterData` (unused contractors, payment methods, trade subjects and sections).',
);
model(account.prune.body, 'Prune', {
  is: 'Which data of the account to delete for good.',
  fields: { password: 'Password of the signed-in master user.', areas: 'Parts to empty, each once.' },
});
valuesByName(account.prune.responses[200], 'Pruned', {
  is: 'How many things of each part are gone; 0 where it was not named.',
  fields: {
    payments: 'Documents that are gone.',
    sheets: 'Sheets that are gone.',
    masterData: 'Unused contractors, payment methods, trade subjects and sections that are gone.',
  },
});

export const accountWords: NounWords = {
  title: 'Account',
  is: 'The company as a customer: its licence, its business date, and the life of a session.',
  parameters: { n: 'Seconds to wait, 0 to 60.' },
  calls: {
    licenseInfo: { summary: 'State and seats of the licence' },
    simulationTime: { summary: 'The business date of the account: every "today" is this one' },
    ping: { summary: 'Keep the session alive, every 30 s; locks that `locks` leaves out are given back' },
    timeout: { summary: 'Answers after n seconds, for trying time-outs' },
    gatewaySession: {
      summary: 'Session id for opening the socket: for this user and x-app-id, once, within 60 s',
      description:
        'The session belongs to the tab that `x-app-id` names, so that this call sends the header although it is a GET.',
    },
    prune: {
      summary:
        'Empty areas of the account, for good; answers how many of each are gone. 423 while somebody edits',
      description: 'The answer says for each area how many things are gone.',
    },
  },
};
