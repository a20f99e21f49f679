import { Component, type ReactNode } from 'react';
import { SectionError } from './section-error.tsx';

interface Props {
  children: ReactNode;
}
interface State {
  failure: { error: unknown } | null;
}

/** Keeps a failing page from taking the rest of the application with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <SectionError error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
