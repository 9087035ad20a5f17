import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClipboard, readHtml, readTsv } from './clipboard-read.ts';
import { toHtml, toTsv } from './clipboard.ts';

const block = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('1', ',', ' ', '"', '\t', '\n', '\r', 'ż', '<', '&') }), {
      minLength: width,
      maxLength: width,
    }),
    { minLength: 1, maxLength: 5 },
  ),
);

describe('text', () => {
  test('round-trips through copying', () =>
    fc.assert(
      fc.property(block, (cells) => {
        expect(readTsv(toTsv(cells))).toEqual(cells);
      }),
    ));

  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t\n\t4',
      [
        ['1', ''],
        ['', '4'],
      ],
    ],
    ['"a ""b"""\t"1\n2"', [['a "b"', '1\n2']]],
    ['5" rura\t7', [['5" rura', '7']]],
    ['', [['']]],
  ])('%j is parsed', (text, cells) => expect(readTsv(text)).toEqual(cells));
});

describe('a table', () => {
  test('round-trips through copying', () => {
    const cells = [
      ['1200,50', '', '<b>&'],
      ['-3', '1\u00A0200,00', 'zł'],
    ];
    expect(readHtml(toHtml(cells))).toEqual(cells);
  });

  test('of Excel is parsed, merged cells followed by empty ones', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment-->
      <table><col width=64><tr><td class=xl65 colspan=2 align=right>1&nbsp;200,50 zł</td><td rowspan=2>7</td></tr>
      <tr><td x:num="3">3</td><td>4</td></tr></table><!--EndFragment--></body></html>`;
    expect(readHtml(html)).toEqual([
      ['1\u00A0200,50 zł', '', '7'],
      ['3', '4', ''],
    ]);
  });

  test('takes precedence over the text, and is optional', () => {
    expect(readClipboard('<table><tr><td>1</td></tr></table>', '2')).toEqual([['1']]);
    expect(readClipboard('<p>1</p>', '2')).toEqual([['2']]);
  });
});
