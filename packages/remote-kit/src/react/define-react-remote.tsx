import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remote, RemoteRoute } from '../contract.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { BeforeLeaveContext, HostContext } from './host-context.ts';
import { HostRouter } from './host-router.tsx';

interface ReactRemote {
  routes: readonly RemoteRoute[];
  /** Draws the remote's <Routes>; inside, `useHost()` and all of react-router's hooks work. */
  App: ComponentType;
}

/**
 * Makes the DOM-level contract from a React component, with an error boundary and a router of the
 * remote's own. Several mounts may live at once and share nothing.
 */
export const defineReactRemote = ({ routes, App }: ReactRemote): Remote => ({
  contract: 1,
  routes,
  mount: (node, host) => {
    const root = createRoot(node);
    root.render(
      <StrictMode>
        <HostContext value={host}>
          <BeforeLeaveContext value={host.beforeLeave}>
            <ErrorBoundary>
              <HostRouter host={host}>
                <App />
              </HostRouter>
            </ErrorBoundary>
          </BeforeLeaveContext>
        </HostContext>
      </StrictMode>,
    );
    let mounted = true;
    return () => {
      if (!mounted) return;
      mounted = false;
      // The host may unmount us while React renders: not in the middle of that.
      queueMicrotask(() => root.unmount());
    };
  },
});
