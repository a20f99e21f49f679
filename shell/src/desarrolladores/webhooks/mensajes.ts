import { formatCount } from '@timbra/ui-kit';
import type { EventoWebhook, WebhookEntrega } from '@timbra/contracts';

export const mensajes = {
  titulo: 'Avisos',
  intro: 'Otro sistema sabe de cada comprobante que se timbra o se cancela, sin preguntar.',
  guia: 'Cómo se reciben y se comprueban',
  destino: 'A dónde se avisa',
  destinoIntro:
    'La dirección de la cuenta recibe los avisos de todos sus comprobantes. Los que traen su propia dirección avisan también ahí.',
  url: 'Dirección (URL)',
  urlAyuda: 'Empieza con https://. Recibe cada aviso por POST, firmado.',
  eventos: 'Qué se avisa',
  activo: 'Enviar avisos a esta dirección',
  apagado: 'No se envían avisos a esta dirección',
  apagadoTexto: 'Los apagó alguien de la cuenta, o el receptor al responder 410.',
  guardar: 'Guardar',
  guardando: 'Guardando...',
  guardado: 'Se guardó a dónde se avisa',
  faltaUrl: 'Escribe la dirección',
  faltanEventos: 'Elige al menos un evento',
  secreto: 'Secreto de firma',
  secretoIntro: 'Con él comprueba el receptor que un aviso es nuestro.',
  sinSecreto: 'Se crea al guardar la dirección.',
  termina: 'Termina en',
  anterior: 'El anterior firma también hasta el',
  rotar: 'Cambiar el secreto',
  rotarTitulo: '¿Cambiar el secreto de firma?',
  rotarTexto:
    'Durante 24 horas cada aviso lleva dos firmas, la del anterior y la del nuevo, para que el receptor lo cambie sin perder ninguno. Si ya había uno anterior, ese deja de firmar ahora.',
  rotarConfirmar: 'Cambiar el secreto',
  copiaTitulo: 'Copia el secreto de firma',
  unaVez:
    'No se volverá a mostrar. Cópialo ahora y guárdalo donde se reciben los avisos; si se pierde, cámbialo por otro.',
  entregas: 'Entregas',
  entregasIntro: 'Los avisos de los últimos 30 días y lo que respondió quien los recibe.',
  probar: 'Enviar un aviso de prueba',
  probando: 'Enviando...',
  probado: 'Se envía un aviso de prueba',
  sinDireccion: 'Guarda antes una dirección.',
  estado: 'Estado',
  todos: 'Todos',
  vacio: 'Aún no hay avisos',
  vacioTexto: 'Aquí se ve cada aviso cuando se timbra o se cancela un comprobante.',
  sinResultados: 'Ningún aviso está así',
  aviso: 'Aviso',
  direccion: 'Dirección',
  ultima: 'Última respuesta',
  sinIntentos: 'Aún no se envía',
  otraVez: 'Otro intento:',
  numero: (veces: number) => (veces === 1 ? '1 intento' : `${veces} intentos`),
  acciones: 'Acciones',
  ver: 'Ver',
  verDe: (de: string) => `Ver los intentos: ${de}`,
  reenviar: 'Reenviar',
  reenviarDe: (de: string) => `Reenviar: ${de}`,
  reenviado: 'Se envía otra vez el mismo aviso',
  intentos: 'Intentos',
  respuesta: 'Lo que respondió',
  sinCuerpo: 'Respondió sin texto.',
  respondio: (status: number) => `Respondió ${status}`,
  duracion: (ms: number) => `${formatCount(ms)} ms`,
  cerrar: 'Cerrar',
  noSePudo: 'No se pudo completar',
} as const;

export const eventos: readonly (readonly [EventoWebhook, string])[] = [
  ['factura.timbrada', 'Un comprobante se timbró'],
  ['factura.cancelada', 'Un comprobante se canceló'],
];

const words: Record<WebhookEntrega['evento'], string> = {
  'factura.timbrada': 'Comprobante timbrado',
  'factura.cancelada': 'Comprobante cancelado',
  'webhook.prueba': 'Prueba',
};
export const eventoText = (evento: WebhookEntrega['evento']): string => words[evento];
