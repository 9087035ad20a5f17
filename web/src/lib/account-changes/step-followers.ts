/** A refused step is in neither order any more. */
export type StepOutcome = 'done' | 'undone' | 'refused';

/** A command of a history: its step, if known by its id, and what it has done, if the history is the account's. */
export type FollowedCommand = {
  changeId?: number | undefined;
  title?: string | undefined;
  /** undoes or redoes it, behind its step before */
  go: (direction: 'undo' | 'redo') => void;
};
type Follower = (command: FollowedCommand, outcome: StepOutcome) => void;

const followers = new Set<Follower>();

/** Reports the commands that are done, undone and redone from now on. Returns the function that stops. */
export function followSteps(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

export const tellFollowers: Follower = (command, outcome) => {
  for (const follower of followers) follower(command, outcome);
};
