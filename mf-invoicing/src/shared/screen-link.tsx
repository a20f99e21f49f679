import { useHost } from '@timbra/remote-kit';
import type { ReactNode } from 'react';

interface ScreenLinkProps {
  /** Of the whole application: '/emisores'. */
  to: string;
  children: ReactNode;
}

/** Leads to a screen of another remote, through the host. */
export const ScreenLink = ({ to, children }: ScreenLinkProps) => {
  const { navigate } = useHost();
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
};
