import { model, value } from './docs.ts';
import { fileFaultCodeSchema, fileFaultSchema } from './file-fault.ts';

value(fileFaultCodeSchema, 'FileFaultCode', 'What is wrong with a file, or unusual in it.');
model(fileFaultSchema, 'FileFault', {
  is: 'A fault of a file, or a remark, with its place.',
  fields: {
    code: 'What it is.',
    line: 'Line of the file, from 1.',
    field: 'The field as the format names it.',
    entry: 'Of an archive: the file in it.',
    params:
      'For the words that tell of it: `text` as it stands in the file, `difference` in minor units of `currency`, and the like.',
  },
});
