import { useHost } from '@timbra/remote-kit';
import { Anchor } from '@timbra/ui-kit/mantine';
import type { MouseEvent, ReactNode } from 'react';

const opensElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

/**
 * What makes an anchor lead to a page of another remote: it stays a real link, so that it can be
 * opened in another tab.
 * @param to a path of the whole product
 */
export const useEnlaceDeFuera = (to: string) => {
  const { navigate } = useHost();
  return {
    href: to,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      navigate(to);
    },
  };
};

interface EnlaceDeFueraProps {
  /** A path of the whole product. */
  to: string;
  className?: string;
  children: ReactNode;
}

export const EnlaceDeFuera = ({ to, className, children }: EnlaceDeFueraProps) => (
  <Anchor {...useEnlaceDeFuera(to)} className={className}>
    {children}
  </Anchor>
);
