import { useId, type ReactNode } from 'react';
import classes from './form.module.css';

interface FormSectionProps {
  title: string;
  /** What the section is for, in a line. */
  intro?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A group of fields on a grid of 12 columns; on phones they stand one below the other. */
export const FormSection = ({ title, intro, actions, children }: FormSectionProps) => {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <h2 id={titleId} className={classes.sectionTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {intro && <p className={classes.hint}>{intro}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  );
};

interface CellProps {
  /** Columns of the 12. */
  span: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  children: ReactNode;
}

export const Cell = ({ span, children }: CellProps) => (
  <div className={classes.cell} style={{ '--span': span } as React.CSSProperties}>
    {children}
  </div>
);
