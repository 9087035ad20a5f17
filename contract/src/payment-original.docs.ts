import { payment } from './payment.ts';
import { model } from './docs.ts';
import { originalsBody, paymentOriginal, relatedSourceSchema } from './payment-original.ts';
import { amounts } from './payment-source.docs.ts';

const related = {
  id: 'The document.',
  type: 'Its type.',
  direction: 'Whether money comes in or goes out.',
  number: 'Its number.',
  contractorId: 'Its contractor; null: not known.',
  issueDate: 'Its day of issue.',
  currency: 'Its currency.',
  ...amounts,
};
model(relatedSourceSchema.shape.rates.element, 'RateAmounts', {
  is: 'Sums of one VAT rate.',
  fields: { vatRate: 'The VAT rate.', ...amounts },
});
model(relatedSourceSchema, 'RelatedSource', {
  is: 'A document that another one corrects or settles, or that does so.',
  fields: { ...related, rates: 'Its sums by VAT rate; none where it has no lines.' },
});
model(originalsBody, 'OriginalsQuestion', {
  is: 'What a document may correct or settle.',
  fields: {
    type: 'Type of the document that names another one.',
    direction: 'Its direction.',
    search: 'Words of the number, the description or the contractor; empty: all.',
    exceptId: 'The document that is being edited.',
    contractorId: 'Its contractor, whose documents come first; null: not known.',
  },
});
model(paymentOriginal.originals.responses[200], 'Originals', {
  is: 'Documents that may be corrected or settled.',
  fields: { items: 'At most 20.' },
});
model(paymentOriginal.related.responses[200], 'RelatedSources', {
  is: 'Documents around one.',
  fields: {
    original: 'The one that it corrects or settles; null: none, or one that the user may not see.',
    others: 'Those that correct or settle it, or the same original; those that the user may see.',
  },
});
model(payment.queueItems.responses[200].element.shape.dependents.element, 'DependentDocument', {
  is: 'Document that corrects or settles another one.',
  fields: { id: 'The document.', number: 'Its number; null: the user may not see it.' },
});
