import { Title } from '@timbra/ui-kit/mantine';
import { Fragment, useEffect, type ReactNode } from 'react';

const PRODUCT = 'Timbra';

/** 'Factura A-1 · XAXX010101000' is torn after its dot, and nowhere else where it fits. */
const linesOf = (title: string): ReactNode => {
  const parts = title.split(' · ');
  if (parts.length === 1) return title;
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span style={{ display: 'inline-block' }}>{at < parts.length - 1 ? `${part} ·` : part}</span>
    </Fragment>
  ));
};

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
        {linesOf(children)}
      </Title>
      {beside}
    </div>
  );
};
