import { createState, newId } from '@timbra/remote-kit';
import type { QueryKey } from '@timbra/ui-kit/query';

/** A record that was deleted, and what makes it again. */
export interface Borrado {
  /** The list where it was: it is offered there. */
  lista: string;
  /** What was deleted. */
  title: string;
  nombre: string;
  restore: (idempotencyKey: string) => Promise<unknown>;
  /** What is read anew once it is there again. */
  changed: readonly QueryKey[];
}

/** However often one tries, it is made again once. */
export type Ofrecido = Borrado & { idempotencyKey: string };

/** The last that was deleted, until its list is left. */
export const borrados = createState<Ofrecido | null>(null);

export const offerUndo = (borrado: Borrado): void =>
  borrados.set({ ...borrado, idempotencyKey: newId() });
