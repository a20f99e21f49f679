import { formatCount } from '@timbra/ui-kit';

/** Texts of the requests that others make of the account's issuers. */
export const mensajes = {
  pagina: 'Solicitudes de cancelación recibidas',
  intro:
    'Quien te emitió un comprobante pide cancelarlo. Si no respondes en 72 horas, el SAT lo da por aceptado, salvo que sea de combustible.',
  porResponder: (n: number) => (n === 1 ? '1 por responder' : `${formatCount(n)} por responder`),
  tabla: 'Solicitudes recibidas',
  cargando: 'Preguntando al SAT por las solicitudes, espera un momento...',
  vacio: 'No hay solicitudes por responder',
  vacioAyuda: 'Nadie ha pedido cancelar lo que le emitió a tus emisores.',
  sinCertificado: 'Ningún emisor tiene un certificado vigente',
  sinCertificadoAyuda:
    'Las solicitudes se consultan y se responden con el CSD de quien las recibe.',
  irAEmisores: 'Ir a los emisores',
  consultado: (fecha: string) => `El SAT contestó por última vez el ${fecha}`,
  sinConsulta: 'El SAT aún no ha contestado',
  consultarDeNuevo: 'Consultar de nuevo',
  noSeActualizo: 'No se pudieron traer las solicitudes; se muestran las de antes.',
  nuevas: (n: number) => (n === 1 ? 'Ver 1 nueva' : `Ver ${formatCount(n)} nuevas`),
  soloLectura: 'Puedes ver las solicitudes; las responde quien puede emitir comprobantes.',
  soloIntegrador:
    'Tu usuario es de un integrador: puedes ver las solicitudes, pero las responde otra persona de la cuenta.',

  columnas: {
    uuid: 'UUID',
    rfc: 'Emisor que la recibió',
    vista: 'Vista por primera vez',
    plazo: 'Plazo',
    estado: 'Estado',
    sat: 'SAT',
    acciones: 'Respuesta',
  },
  quedan: (horas: number) => (horas === 1 ? 'queda 1 h' : `quedan ${horas} h`),
  quedaMenos: 'queda menos de 1 h',
  vencida: 'plazo vencido',
  estados: {
    pendiente: 'Por responder',
    enviando: 'Sin confirmar',
    acepta: 'Aceptada',
    rechaza: 'Rechazada',
    respondida: 'Respondida',
  },
  vencidaAyuda: 'Sin respuesta, el SAT la da por aceptada',
  enviandoAyuda: 'Se firmó y no se sabe si llegó: se envía otra vez sola',
  verificar: 'Verificar',
  verificarEl: (uuid: string) => `Verificar ${uuid} en el SAT`,
  aceptar: 'Aceptar',
  aceptarLa: (uuid: string) => `Aceptar la cancelación de ${uuid}`,
  rechazar: 'Rechazar',
  rechazarLa: (uuid: string) => `Rechazar la cancelación de ${uuid}`,
  enviarOtraVez: 'Enviar otra vez',
  enviarOtraVezLa: (uuid: string) => `Enviar otra vez la respuesta de ${uuid}`,
  enviando: 'Enviando...',
  esperaLaOtra: 'Espera: se está enviando otra respuesta',

  preguntas: {
    acepta: {
      title: '¿Aceptar la cancelación?',
      dice: 'El comprobante se cancela y deja de valer. No responder tiene el mismo efecto al vencer el plazo.',
      final: 'No se puede deshacer.',
      confirmLabel: 'Aceptar la cancelación',
    },
    rechaza: {
      title: '¿Rechazar la cancelación?',
      dice: 'El comprobante sigue vigente. Quien lo emitió tendrá que pedirlo otra vez.',
      final: 'La respuesta no se puede cambiar.',
      confirmLabel: 'Rechazar la cancelación',
    },
  },
  volver: 'Volver',
  firma: (rfc: string) => `Se firma con el certificado de ${rfc}. No cuesta créditos.`,
  hecho: {
    acepta: 'Se aceptó la cancelación',
    rechaza: 'Se rechazó la cancelación',
  },
  noSePudo: 'No se pudo responder',
  satNoContesta:
    'La respuesta quedó firmada y no se sabe si llegó. Se envía otra vez sola cuando el SAT conteste: no se duplica.',
  yaRespondida: 'Se muestra lo que se respondió.',
  sinCsd: 'El emisor necesita un certificado vigente para firmar la respuesta.',
} as const;
