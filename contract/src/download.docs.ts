import { model, value, writeAs, type NounWords } from './docs.ts';
import { z } from 'zod';
import {
  download,
  downloadSchema,
  downloadStateSchema,
  failedSchema,
  preparingSchema,
  readySchema,
  zipSchema,
} from './download.ts';

const orderedAt = 'When it was ordered.';
model(preparingSchema, 'DownloadPreparing', {
  is: 'A download that is being prepared.',
  fields: {
    state: 'Not ready yet.',
    orderedAt,
    progress: 'How much is done, 0 to 1.',
    step: 'What is being done: it waits for its turn, counts, writes, or closes the file.',
  },
});
model(readySchema, 'DownloadReady', {
  is: 'A download whose file can be fetched.',
  fields: {
    state: 'The file is there.',
    orderedAt,
    size: 'Bytes of the file.',
    expiresAt: 'When the file is deleted.',
  },
});
model(failedSchema, 'DownloadFailed', {
  is: 'A download that could not be prepared; it may be ordered again.',
  fields: {
    state: 'There will be no file.',
    orderedAt,
    reason: 'More data than one ZIP holds, no room on the server, or another error.',
  },
});
value(downloadSchema, 'Download', 'All data of the company as one ZIP, ordered by its master user.');
model(downloadStateSchema, 'DownloadState', {
  is: 'The download that the user has ordered.',
  fields: { download: 'How far it is; null: none was ordered, or it is over.' },
});
model(download.order.body, 'DownloadOrder', {
  is: 'What orders a download.',
  fields: { password: 'Password of the master user.' },
});
value(
  zipSchema,
  'DownloadFile',
  'A ZIP with `manifest.json` (company, day, version, and each file with its number of records and SHA-256), `csv/` and `json/` with a file for each set of data, and `files/` with the files of documents. No passwords, second factors, sessions or API keys.',
);
writeAs(zipSchema, z.file());
export const downloadWords: NounWords = {
  title: 'Download of a company’s data',
  is: 'The master user downloads all data of the company. They are gathered in the background, as they were at one moment; the tag `Download` tells of progress. A letter says when the file is ready, which is kept for a day.',
};
