import { closing, closingSchema } from './closing.ts';
import { model, type NounWords } from './docs.ts';

model(closingSchema, 'Closing', {
  is: 'A company that its master user has closed.',
  fields: { closedOn: 'Day on which it was closed.', deletedOn: 'Day on which all its data are deleted.' },
});
model(closing.get.responses[200], 'ClosingState', {
  is: 'Whether the company is closed.',
  fields: { closing: 'Since when, and until when it can come back; null: it is not closed.' },
});
model(closing.close.body, 'CompanyClosed', {
  is: 'What closes a company.',
  fields: {
    password: 'Password of the master user.',
    companyName: 'Name of the company, typed to confirm it.',
  },
});
model(closing.reopen.body, 'CompanyReopened', {
  is: 'What brings a company back.',
  fields: { password: 'Password of the master user.' },
});
export const closingWords: NounWords = {
  title: 'Closing a company',
  is: 'The master user closes the company, and may bring it back for 30 days.',
  calls: {
    close: {
      description:
        'From then on nobody works in it, and the subscription is cancelled. Letters tell everyone of it. 422 WRONG_PASSWORD names `password`.',
    },
  },
};
