import type { FilaImportacion } from '@timbra/contracts';

/** Where the rows of an import go: one kind of master data. */
export interface Destino {
  /** What makes two rows the same record; undefined for a row that has not even that. */
  keyOf(datos: Record<string, string>): string | undefined;
  /** Those of the keys that the account has, records with `except` ids aside. */
  known(
    accountId: string,
    filas: readonly Record<string, string>[],
    except?: readonly string[],
  ): Promise<Set<string>>;
  /**
   * Adds records under the ids that are given with them; what has its id already stays.
   * @returns the ids that are there now. A row that another record forbids is not among them.
   */
  insert(
    accountId: string,
    rows: readonly { id: string; datos: Record<string, string> }[],
  ): Promise<Set<string>>;
}

export type Datos = FilaImportacion['datos'];
