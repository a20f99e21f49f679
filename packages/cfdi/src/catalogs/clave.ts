/** A catalogue's key and its Spanish text. */
export interface Clave {
  id: string;
  texto: string;
  /** First and last day (YYYY-MM-DD); absent = open. */
  desde?: string;
  hasta?: string;
}

/** When a key may be used, of one that may not on the day that was asked; absent = not known. */
export type NotInForce = Pick<Clave, 'desde' | 'hasta'>;

/** A row of the npm catalogues, which write '' for an open end. */
export interface NpmRow {
  id: string;
  texto: string;
  vigencia_desde?: string;
  vigencia_hasta?: string;
}

export type ClaveRow = readonly [id: string, texto: string, desde?: string, hasta?: string];

export function claveOf([id, texto, desde, hasta]: ClaveRow): Clave {
  return { id, texto, ...(desde && { desde }), ...(hasta && { hasta }) };
}

export function plain(rows: readonly NpmRow[]): readonly Clave[] {
  return rows.map((row) => claveOf([row.id, row.texto, row.vigencia_desde, row.vigencia_hasta]));
}
