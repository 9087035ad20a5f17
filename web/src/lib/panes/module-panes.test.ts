import { describe, expect, test } from 'vitest';
import { registerPanes } from './module-panes.ts';

const Facts = () => null;
const Documents = () => null;

const panes = registerPanes('sheet', {
  cell: { properties: Facts },
  payments: { bottom: Documents },
});

describe('panes of modules', () => {
  test('are found by their module', () => {
    expect(panes.propertiesOf('cell')).toBe(Facts);
    expect(panes.bottomOf('payments')).toBe(Documents);
    expect(panes.bottomOf('cell')).toBeUndefined();
  });

  test.each(['propertiesOf', 'bottomOf'] as const)(
    '%s raises an error for a module that is unregistered in the namespace',
    (use) => {
      expect(() => panes[use]('taxes')).toThrow(
        "The module 'taxes' is not registered in the namespace 'sheet'",
      );
    },
  );

  test('the name of an object’s built-in method is not a module', () => {
    expect(() => panes.bottomOf('toString')).toThrow('not registered');
  });

  test('raise an error for a module with no properties panes', () => {
    expect(() => panes.propertiesOf('payments')).toThrow(
      "The module 'payments' has no properties panes in the namespace 'sheet'",
    );
  });
});
