import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';

/** The first stop of the page: from here the lines are one key away, and so they are by Alt+C. */
export const IrAConceptos = ({ onGo }: { onGo: () => void }) => (
  <button type="button" className={classes.skip} aria-keyshortcuts="Alt+C" onClick={onGo}>
    {mensajes.irAConceptos} <kbd>Alt+C</kbd>
  </button>
);
