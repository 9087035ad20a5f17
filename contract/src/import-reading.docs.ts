import { model, value } from './docs.ts';
import {
  documentReadingSchema,
  frameReadingSchema,
  pageFrameSchema,
  pagePlaceSchema,
  readFieldNameSchema,
  readFieldSchema,
  readingBody,
  readRateSchema,
} from './import-reading.ts';

value(readFieldNameSchema, 'ReadFieldName', 'What is read of a scanned or printed document.');
model(pagePlaceSchema, 'PagePlace', {
  is: 'A box on a page.',
  fields: {
    page: 'The page, from 0.',
    x: 'Left edge, in shares of the width.',
    y: 'Upper edge, in shares of the height.',
    width: 'Width, in shares of the page’s.',
    height: 'Height, in shares of the page’s.',
  },
});
model(pageFrameSchema, 'PageFrame', {
  is: 'A frame over a page.',
  fields: {
    page: 'The page, from 0.',
    x: 'Left edge, in shares of the width.',
    y: 'Upper edge, in shares of the height.',
    width: 'Width, in shares of the page’s.',
    height: 'Height, in shares of the page’s.',
  },
});
model(frameReadingSchema, 'FrameReading', {
  is: 'What stands in a frame.',
  fields: {
    text: 'Its words, line after line; empty: there are none.',
    day: 'The first day among them; null: there is none.',
    amount: 'The first amount, in hundredths; null: there is none.',
    taxId: 'The first Polish tax id with a right check digit, ten digits; null: there is none.',
  },
});
model(readFieldSchema, 'ReadField', {
  is: 'A value that was read.',
  fields: {
    field: 'What it is.',
    text: 'The value: amounts with a point, days as `YYYY-MM-DD`, tax ids and accounts bare.',
    confidence: 'How likely it is right, 0 to 1; from 0.95 on it needs no look.',
    place: 'Where it stands; null: it follows from others.',
    others: 'What else it may be, the likeliest first; absent: nothing.',
  },
});
model(readRateSchema, 'ReadRate', {
  is: 'Amounts of one VAT rate.',
  fields: {
    rate: 'The rate; null: one that documents have no place for.',
    net: 'Net amount, minor units.',
    vat: 'VAT, minor units.',
    gross: 'Gross amount, minor units.',
  },
});
model(documentReadingSchema, 'DocumentReading', {
  is: 'What was read of a document.',
  fields: {
    pages: 'Its pages.',
    scannedPages: 'Pages that were read from a picture; each costs a credit.',
    fields: 'Its values.',
    rates: 'Its amounts by VAT rate.',
    isSplitPayment: 'Whether it asks for split payment.',
  },
});
model(readingBody, 'DocumentsToRead', {
  is: 'Files to read as documents.',
  fields: { fileIds: 'Uploaded PDFs and pictures, in the order in which they are checked.' },
});
