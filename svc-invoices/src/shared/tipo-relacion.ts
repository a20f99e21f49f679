/** c_TipoRelacion: what a credit note takes something off. */
export const NOTA_DE_CREDITO = '01';
/** c_TipoRelacion: in place of the CFDI that it names. */
export const SUSTITUCION = '04';
