/** Events pushed to `window.dataLayer`; nothing listens unless the provider's page adds a listener. */
type AnalyticsEvent =
  | { event: 'login'; userId: number; licenceKey: string }
  | { event: 'logout'; userId: number; licenceKey: string }
  | { event: 'registration-submit'; isMobile: boolean }
  /** names of the fields that were refused, never what was typed */
  | { event: 'registration-error'; fields: readonly string[] }
  | { event: 'registration-complete'; isMobile: boolean }
  | { event: 'setup-account'; step: 'opened' | 'submitted' | 'completed' | 'refused' }
  /** browser name and version only */
  | { event: 'unsupported-browser'; browser: string }
  | { event: 'error'; kind: string; status: number; code: string };

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[];
  }
}

export function track(event: AnalyticsEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
