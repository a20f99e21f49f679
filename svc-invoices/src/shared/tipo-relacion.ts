/** c_TipoRelacion: what a credit note takes something off, as a credit or as goods that came back. */
export const ACREDITAN = ['01', '03'];
/** c_TipoRelacion: in place of the CFDI that it names. */
export const SUSTITUCION = '04';
