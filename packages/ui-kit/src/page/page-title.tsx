import { Title } from '@timbra/ui-kit/mantine';
import { useEffect, type ReactNode } from 'react';

const PRODUCT = 'Timbra';

interface PageTitleProps {
  children: string;
  /** Stands beside the title: a status badge. */
  beside?: ReactNode;
}

/** The page's one h1; it also names the document. The shell moves focus to it after a navigation. */
export const PageTitle = ({ children, beside }: PageTitleProps) => {
  useEffect(() => {
    document.title = `${children} · ${PRODUCT}`;
  }, [children]);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 }}>
      <Title order={1} tabIndex={-1} textWrap="balance">
        {children}
      </Title>
      {beside}
    </div>
  );
};
