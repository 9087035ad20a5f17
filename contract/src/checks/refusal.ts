import { ERROR_CODES, type ErrorBody } from '../errors.ts';
import { isFlag, isInt, isListOf, isOneOf, isShape, isText, orAbsent, type Check } from './checks.ts';

/** A refusal in the contract's shape; what else it carries stays in it. */
export const isErrorBody: Check<ErrorBody> = isShape({
  statusCode: isInt,
  error: isOneOf(ERROR_CODES),
  message: isText,
  type: orAbsent(isText),
  isOwn: orAbsent(isFlag),
  triesLeft: orAbsent(isInt),
  fields: orAbsent(isListOf(isShape({ path: isText, message: isText }))),
});
