import { createState } from '@timbra/remote-kit';
import type { QueryKey } from '@timbra/ui-kit/query';

/** A record that was deleted, and what undoes that. */
export interface Borrado {
  id: string;
  /** The list where it was: it is offered there. */
  lista: string;
  /** What was deleted. */
  title: string;
  nombre: string;
  /** However often one tries, it is there once. */
  recover: () => Promise<unknown>;
  /** What is read anew once it is there again. */
  changed: readonly QueryKey[];
}

/** The last that was deleted, until its list is left. */
export const borrados = createState<Borrado | null>(null);
