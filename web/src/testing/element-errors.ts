import { configure, prettyDOM } from '@testing-library/react';

function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  const write = (text: string) =>
    Object.defineProperty(error, 'message', { value: text, writable: true, configurable: true });
  Object.defineProperty(error, 'message', {
    configurable: true,
    get() {
      const text = [message, prettyDOM(container)].filter(Boolean).join('\n\n');
      write(text);
      return text;
    },
    set: write,
  });
  return error;
}

/**
 * Prints the page only into an error whose message is read: a query that is repeated until it
 * succeeds fails many times before, which took a tenth of the time of screens' tests.
 */
export const printPageWhenRead = (): void => configure({ getElementError: elementError });
