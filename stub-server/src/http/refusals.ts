import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { AppError } from './errors.ts';

export const notFound = () => new AppError('NOT_FOUND');

/** `isOwn`: caused by another tab of the same user. */
export const stale = (current: unknown, isOwn = false) =>
  new AppError('STALE_VERSION', { current, ...(isOwn ? { isOwn } : {}) });

export const internalRow = (message = 'Internal sheets and rows are kept by the system') =>
  new AppError('INTERNAL_ROW', { message });

export const monthLocked = (month: MonthIndex) =>
  new AppError('MONTH_LOCKED', { message: `Month ${monthText(month)} is closed` });

export const outOfRange = (path: string, message: string) =>
  new AppError('OUT_OF_RANGE', { message, fields: [{ path, message }] });

export const unknownReference = (path: string, message = 'No such item') =>
  new AppError('UNKNOWN_REFERENCE', { message, fields: [{ path, message }] });

export const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, fields: [{ path, message }] });
