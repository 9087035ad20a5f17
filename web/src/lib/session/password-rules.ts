/** Password requirements (specification 1, section 5), in display order. */
export const PASSWORD_RULES = {
  length: /^.{8,}$/su,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/u,
  sign: /[^\p{L}\p{N}]/u,
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

export const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[];

export const keepsRule = (rule: PasswordRule, password: string): boolean =>
  PASSWORD_RULES[rule].test(password);

export const isStrong = (password: string): boolean => RULES.every((rule) => keepsRule(rule, password));
