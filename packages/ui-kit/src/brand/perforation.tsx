import classes from './perforation.module.css';

/** The one ornament: before a total, beside the totals of a form, between the steps of a history. */
export const Perforation = ({ vertical = false }: { vertical?: boolean }) => (
  <div aria-hidden="true" className={classes.perforation} data-vertical={vertical || undefined} />
);
