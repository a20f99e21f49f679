import { formatCount } from '@timbra/ui-kit';

/** What every place that cancels says (pantallas §1). */
export const mensajes = {
  cancelarCfdi: 'Cancelar CFDI',
  titulo: (n: number) =>
    n === 1 ? 'Cancelar 1 comprobante' : `Cancelar ${formatCount(n)} comprobantes`,
  motivo: 'Motivo',
  elige: 'Elige un motivo',
  convieneRevisar: 'Conviene revisar',
  folioInvalido: 'Son 36 caracteres: 8-4-4-4-12 dígitos hexadecimales, con guiones',
  costo: (n: number) =>
    n === 1
      ? 'Cuesta 1 crédito, que se devuelve si el SAT no recibe la solicitud.'
      : `Cuestan ${formatCount(n)} créditos, uno por comprobante, que se devuelven si el SAT no recibe la solicitud.`,
  irreversible: 'Una vez cancelados no se pueden recuperar.',
  sinCreditos: (tienes: number) =>
    tienes === 1 ? 'Solo tienes 1 crédito' : `Solo tienes ${formatCount(tienes)} créditos`,
  solicitar: 'Solicitar las cancelaciones',
  volver: 'Volver',
  avance: (n: number, total: number, errores: number) =>
    `${formatCount(n)} de ${formatCount(total)}${errores > 0 ? ` · ${formatCount(errores)} con error` : ''}`,
  detener: 'Detener',
  deteniendo: 'Deteniendo...',
  detenida: 'Detenida: lo que no se envió sigue elegido.',
  sinFolio: 'Sin folio',
  estados: {
    espera: 'En espera',
    enviando: 'Espera un momento... Enviando la solicitud de cancelación',
    pedida: 'Solicitada',
    cancelada: 'Solicitud aceptada',
    enProceso: 'En proceso de solicitud',
    error: 'No se pudo cancelar',
    noEnviada: 'No se envió',
  },
  exito: 'Se solicitó la cancelación exitosamente',
  algunos: 'Algunos documentos no pudieron ser cancelados',
  // Letter for letter.
  ninguno: 'Oucrrió un error al solicitar la cancelación',
} as const;
