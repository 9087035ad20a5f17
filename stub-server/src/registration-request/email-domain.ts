let disposable: Promise<ReadonlySet<string>> | undefined;

/** 120 000 names needed only for registrations, loaded with the first one. */
const disposableDomains = () =>
  (disposable ??= import('disposable-email-domains/index.json', { with: { type: 'json' } }).then(
    ({ default: domains }) => new Set(domains),
  ));

/** Refuses disposable addresses, and domains without a dot, which cannot receive mail. */
export async function isWrongDomain(email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const parts = domain.split('.');
  if (parts.length < 2) return true;
  const known = await disposableDomains();
  return parts.some((_, at) => known.has(parts.slice(at).join('.')));
}
