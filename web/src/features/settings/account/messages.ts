/** Keys of field messages. */
const MESSAGES = [
  'required',
  'nameLength',
  'phoneInvalid',
  'passwordRequired',
  'passwordInvalid',
  'passwordWrong',
  'passwordLeaked',
] as const;

export const messageOf = (text: string | undefined): (typeof MESSAGES)[number] | undefined =>
  MESSAGES.find((message) => message === text);
