import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { trackError } from '#lib/browser/analytics-error.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { toastNotLoaded } from '#lib/api/failures.ts';
import { ErrorPage, isLoadFailure } from './error-pages.tsx';
import { forgetFailedScreens } from './lazy-screen.ts';

type BoundaryProps = {
  isInner?: boolean;
  /**
   * closes an overlay that failed to load, with a toast; the screen stays. Other errors are shown
   * as the screen's.
   */
  onMissing?: () => void;
  /** the rights of the user: what was refused is shown once they have changed */
  rights?: unknown;
  children: ReactNode;
};

/** Shows an error instead of the screen; navigating to another path resets it. */
export function ErrorBoundary({ isInner = false, ...props }: BoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary path={pathname} isInner={isInner} {...props} />;
}

type Props = BoundaryProps & { path: string; isInner: boolean };
/** `rights`: with which the screen was opened, or opened again */
type State = { error: Error | undefined; path: string; rights: unknown };

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, path: this.props.path, rights: this.props.rights };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ path, rights }: Props, state: State): Partial<State> | null {
    // Not the rights at the time of the refusal: they may have changed before it arrived.
    const isOver = path !== state.path || (state.error instanceof ApiError && rights !== state.rights);
    return isOver ? { error: undefined, path, rights } : null;
  }

  override componentDidCatch(error: Error): void {
    forgetFailedScreens();
    const { onMissing } = this.props;
    if (onMissing && isLoadFailure(error)) {
      toastNotLoaded();
      onMissing();
    }
    // Failed calls have already been reported.
    if (!(error instanceof ApiError)) trackError(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissing = isLoadFailure(error);
    if (this.props.onMissing) {
      if (isMissing) return null;
      throw error;
    }
    const retry = isMissing ? { onRetry: () => this.setState({ error: undefined }) } : {};
    return <ErrorPage error={error} isInner={this.props.isInner} {...retry} />;
  }
}
