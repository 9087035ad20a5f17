import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { trackError } from '#lib/browser/analytics-error.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { ErrorPage, isLoadFailure } from './error-pages.tsx';

/** Shows an error instead of the screen; navigating to another path resets it. */
export function ErrorBoundary({ isInner = false, children }: { isInner?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary path={pathname} isInner={isInner}>
      {children}
    </Boundary>
  );
}

type Props = { path: string; isInner: boolean; children: ReactNode };
type State = { error: Error | undefined; path: string };

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.path === state.path ? null : { error: undefined, path: props.path };
  }

  override componentDidCatch(error: Error): void {
    // Failed calls have already been reported.
    if (!(error instanceof ApiError)) trackError(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = isLoadFailure(error) ? { onRetry: () => this.setState({ error: undefined }) } : {};
    return <ErrorPage error={error} isInner={this.props.isInner} {...retry} />;
  }
}
