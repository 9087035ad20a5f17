import { model } from './docs.ts';
import { lessonBody, lessonSchema, lessonsSchema, rejectedPairSchema } from './lesson.ts';

const place = {
  budgetId: 'Sheet of the row.',
  budget: 'Name of the sheet.',
  path: 'Folder and category of the sheet.',
  recordId: 'The row.',
  tradeSubject: 'Name of the row.',
  section: 'Section of the row; null: none.',
};
model(lessonSchema, 'Lesson', {
  is: 'That documents of a contractor belong on a row, as those that lie there say.',
  fields: {
    ...place,
    count: 'Documents of the contractor on the row.',
    lastDay: 'Issue date of the last of them.',
    forgottenCount: 'Of them: documents from which nothing is learnt any more.',
    weight: 'How much the lesson counts today, in documents: each halves in a year.',
  },
});
model(rejectedPairSchema, 'RejectedPairOfContractor', {
  is: 'A document and a cell that is not proposed for it.',
  fields: {
    ...place,
    month: 'Month of the cell.',
    day: 'Day on which it was rejected.',
    paymentSourceId: 'The document.',
    number: 'Number of the document.',
  },
});
model(lessonsSchema, 'Lessons', {
  is: 'What the autodetector has learnt about a contractor.',
  fields: { lessons: 'Lessons, the weightiest first.', rejected: 'Rejected pairs, the last one first.' },
});
model(lessonBody, 'LessonOfRow', {
  is: 'A lesson of a contractor.',
  fields: { recordId: 'The row that it names.' },
});
