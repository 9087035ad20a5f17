import { useEffect, useRef } from 'react';

/**
 * The question whose answer is on the screen. While another is loading (`isPrevious`) it is still the previous one,
 * so that no amount has a heading of another period.
 */
export function useAnswered<Question>(asked: Question, isPrevious: boolean): Question {
  const answered = useRef(asked);
  useEffect(() => {
    if (!isPrevious) answered.current = asked;
  });
  // oxlint-disable-next-line react/refs -- a state would render each question twice, and compare it
  return isPrevious ? answered.current : asked;
}
