import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from '../status/icons.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  kind: 'info' | 'exito' | 'aviso' | 'error';
  title?: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** It appeared after something the person did: it is announced. */
  live?: boolean;
}

const icons = { info: InfoIcon, exito: CheckIcon, aviso: WarningIcon, error: WarningIcon };

/** A few lines that belong to the page, set apart by icon and colour. */
export const Notice = ({ kind, title, children, action, live = false }: NoticeProps) => {
  const Icon = icons[kind];
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <span className={classes.icon}>
        <Icon />
      </span>
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
};
