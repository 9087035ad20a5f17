/** Undone and done again as soon as it is requested; a refused step is in neither order any more. */
export type StepOutcome = 'done' | 'undone' | 'refused';

/** A command of the account's history. */
export type FollowedCommand = {
  /** its step */
  changeId: number;
  /** what it has done */
  title: string;
  /** undoes or redoes it, behind its step before */
  go: (direction: 'undo' | 'redo') => void;
};
type Follower = (command: FollowedCommand, outcome: StepOutcome) => void;

const followers = new Set<Follower>();

/** Reports the commands of the account's history that are done from now on, and their undo and redo. Returns the function that stops. */
export function followSteps(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

export const tellFollowers: Follower = (command, outcome) => {
  for (const follower of followers) follower(command, outcome);
};
