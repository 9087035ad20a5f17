import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { until } from '#testing/until.ts';
import { useSingleSend } from './use-single-send.ts';

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('presses before the answer send once; a refused one may be sent again', async () => {
  let answer = Promise.withResolvers<string>();
  const write = vi.fn<(value: number) => Promise<string>>(async () => answer.promise);
  const done = vi.fn<(answer: string) => void>();
  const { result } = renderHook(
    () => {
      const { mutate, failureCount } = useMutation({
        mutationFn: write,
        onSuccess: done,
        retry: false,
        meta: { ownsFailure: true },
      });
      return { send: useSingleSend(mutate), failureCount };
    },
    { wrapper },
  );
  act(() => {
    result.current.send(1);
    result.current.send(1);
  });
  await until(() => expect(write).toHaveBeenCalledTimes(1));
  answer.reject(new Error('refused'));
  await until(() => expect(result.current.failureCount).toBe(1));
  answer = Promise.withResolvers<string>();
  act(() => result.current.send(2));
  answer.resolve('stored');
  await until(() => expect(done).toHaveBeenCalledTimes(1));
  expect(write.mock.calls.map(([value]) => value)).toEqual([1, 2]);
});
