/** What may stand in a text (MARCADORES of the contracts, which would bring their schemas). */
export const MARCADORES_TEXTO =
  '{{tipo}}, {{serie}}, {{folio}}, {{total}}, {{receptor}}, {{receptorRfc}}, {{emisor}}, {{emisorRfc}}, {{fecha}}, {{uuid}}';
