import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { sendFile } from '../testing/files.ts';

test.each([
  ['Nazwa;NIP;Rachunek bankowy\nPapier Plus;5260250274;61109010140000071219812874\n', 'contractors'],
  ['Nazwa;NIP;Rachunek bankowy;Wartość dok.\nPapier Plus;5260250274;;1 230,00\n', 'payments'],
  ['Company,VAT ID,City,Email\nHetzner GmbH,DE812871812,Gunzenhausen,a@b.example\n', 'contractors'],
  ['Kontrahent;NIP;Kiedy\nPapier Plus;5260250274;12.11.2026\n', 'payments'],
  ['Kontrahent;NIP;Brutto\nPapier Plus;5260250274;12\n', 'payments'],
  ['Pozycja;Q1 2026;Q2 2026\nCzynsz;100,00;200,00\n', 'plan'],
  ['Pozycja;I półrocze;II półrocze\nCzynsz;100,00;200,00\n', 'plan'],
  ['Pozycja;2026;2027\nCzynsz;100,00;200,00\n', 'plan'],
  ['Nazwa;NIP;Miasto;2025;2026\nPapier Plus;5260250274;Kraków;100;200\n', 'contractors'],
  ['Numer;Data wystawienia;Q1;Q2\nFV 1;12.11.2026;100,00;200,00\n', 'payments'],
])('The columns of a table decide its target: %j', async (text, target) => {
  const app = await testApp();
  const master = await app.as('master@a.test');
  const fileId = await sendFile(app, text, 'master@a.test', 'lista.csv');
  const answer = await master.post('/api/import/process', { fileId });
  expect(answer.json<{ table: { target: string } }>().table.target).toBe(target);
  await app.close();
});
