/** Texts of an integrator's confirmation (pantallas §1). */
export const mensajes = {
  titulo: 'Sync & Confirm',
  intro: 'Pone al día este comprobante y avisa otra vez de él al sistema del integrador.',
  lista: 'Ir a la lista de comprobantes',
  errorAlCargar:
    'Ocurrió un error al cargar este CFDI. Esto puede pasar si el CFDI ha sido eliminado',

  comprobante: 'Comprobante',
  folio: 'Serie y folio',
  sinFolio: 'Sin folio',
  receptor: 'Receptor',
  sinReceptor: 'Sin receptor',
  uuid: 'UUID',
  timbrado: 'Timbrado',
  webhook: 'Dirección de aviso',
  sinWebhook: 'Ninguna propia; la de la cuenta, si la tiene',
  total: 'Total',
  ver: 'Ver el comprobante',

  confirmar: 'Sync & Confirm',
  indexando: 'Indexando datos del comprobante...',
  enviando: 'Enviando comprobante a reporte de Facturas...',

  sinTimbrar: 'Este comprobante aún no está timbrado',
  sinTimbrarAyuda: 'Se confirma después de timbrarlo.',
  abrirCaptura: 'Abrir la captura',
  generandoXml: 'La factura se timbró y su XML se está generando',
  generandoXmlAyuda: 'Tarda a lo más 1 minuto. En cuanto esté, podrás confirmarla aquí.',
  enProceso: 'Sigue en proceso; no la captures otra vez',
  enProcesoAyuda: 'En cuanto esté timbrada, podrás confirmarla aquí.',
  tarda:
    'Está tardando más de lo normal. Esta pantalla sigue revisando; puedes salir, el comprobante no se pierde.',

  exito: 'El comprobante se envió al reporte de Facturas',
  enCamino: 'El aviso va en camino',
  enCaminoAyuda: 'Quien lo recibe aún no contesta. Se intenta solo durante un día.',
  noLlego: 'El comprobante está al día, pero el aviso no llegó',
  fallo: 'No se pudo confirmar',
  avisos: 'Avisos',
  estados: { pendiente: 'En camino', entregada: 'Entregado', fallida: 'No llegó' },
  otraVez: 'Se intenta otra vez el',
} as const;
