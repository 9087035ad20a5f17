import { contract } from '@saldo/contract';
import { expect, test, vi } from 'vitest';
import type { FastifyReply } from 'fastify';
import { sendAnswer } from './answer.ts';

function fakeReply() {
  const reply = {
    code: vi.fn<(status: number) => unknown>(),
    type: vi.fn<(type: string) => unknown>(),
    send: vi.fn<(body?: unknown) => unknown>(),
  };
  for (const method of Object.values(reply)) method.mockReturnValue(reply);
  return Object.assign(reply, { request: { headers: {} } }) as unknown as typeof reply & FastifyReply;
}

const { test: route } = contract.auth;
const user = {
  userId: 1,
  licenceKey: 'k',
  email: 'a@a.test',
  firstname: 'A',
  lastname: 'B',
  avatarId: 1,
  legalEntityType: 'Other',
  companyName: 'C',
};

test('A declared answer is sent', () => {
  const reply = fakeReply();
  sendAnswer(reply, route, { status: 200, body: user }, true);
  expect(reply.send).toHaveBeenCalledWith(user);
});

test('An undeclared status is never sent', () => {
  expect(() => sendAnswer(fakeReply(), route, { status: 204, body: undefined }, false)).toThrow(
    'answered 204',
  );
});

test('Checked answers contain neither a wrong body nor extra fields', () => {
  const wrong = { ...user, userId: 'x' };
  expect(() => sendAnswer(fakeReply(), route, { status: 200, body: wrong }, true)).toThrow('userId');
  const leak = { ...user, passwordHash: 'secret' };
  expect(() => sendAnswer(fakeReply(), route, { status: 200, body: leak }, true)).toThrow(
    'undeclared fields',
  );
});

test('An answer without a body has none', () => {
  const reply = fakeReply();
  sendAnswer(reply, contract.category.delete, { status: 204, body: undefined }, true);
  expect(reply.send).toHaveBeenCalledWith();
});
