/** What may stand in a text (MARCADORES of the contracts, which would bring their schemas). */
export const MARCADORES_TEXTO =
  '{{tipo}}, {{serie}}, {{folio}}, {{total}}, {{receptor}}, {{receptorRfc}}, {{emisor}}, {{emisorRfc}}, {{fecha}}, {{uuid}}';

export const mensajes = {
  titulo: 'Correo',
  nota: 'Lo que dicen los correos con que se envían los comprobantes.',
  sinServidor: 'Esta instalación no tiene un servidor de correo: no se puede enviar.',
  responderA: 'Responder a',
  responderANota: 'A quién llega lo que contesten tus clientes. Vacío, a nadie.',
  asunto: 'Asunto',
  mensaje: 'Mensaje',
  marcadores: 'Los marcadores toman los datos de cada comprobante:',
  enviarAlTimbrar: 'Enviar cada comprobante al timbrarlo',
  enviarAlTimbrarNota: 'Una sola vez, al correo que tenga su receptor. Las pruebas no se envían.',
  guardar: 'Actualizar el correo',
  guardando: 'Guardando...',
  guardado: 'Se actualizó el correo',
  sinCambios: 'No hay cambios por guardar',
  ver: 'Ver cómo queda',
  viendo: 'Preparando...',
  vista: 'Vista previa del correo',
  noSeVio: 'No se pudo preparar la vista previa',
} as const;
