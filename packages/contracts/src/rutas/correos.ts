import {
  ajustesCorreo,
  ajustesCorreoBody,
  vistaPreviaCorreo,
  vistaPreviaCorreoBody,
} from '../correos-ajustes.ts';
import { pageOf } from '../common.ts';
import { correoBody, correosDeReceptorQuery, emailRequest, emailRequests } from '../correos.ts';
import { at, CREATE, GESTIONA, type Ruta } from './ruta.ts';

const envia = at('invoices', 'Correos');

/** Who sends what an account issued, to others. */
const ENVIA = { permission: CREATE, integrador: 'nunca' } as const;

export const rutasCorreos = [
  envia('POST /facturas/{id}/send_email', 'Envía un comprobante por correo, con su XML y su PDF', {
    operationId: 'sendFactura',
    description:
      'Responde en cuanto queda anotado: se envía en segundo plano, y si el servidor de correo no lo acepta se intenta durante un día. Cómo va lo dice GET /facturas/{id}/correos. Repetida con la misma `Idempotency-Key` no envía dos veces.',
    ...ENVIA,
    body: correoBody,
    idempotent: true,
    response: { 202: emailRequest },
    location: '/facturas/{id}/correos',
    errors: ['correoSinConfigurar', 'demasiadosCorreos', 'facturaSinTimbrar'],
  }),
  envia('GET /facturas/{id}/correos', 'Los correos de un comprobante y cómo va cada uno', {
    operationId: 'listCorreos',
    response: { 200: emailRequests },
  }),
  envia('GET /receptores/{id}/correos', 'Los correos de lo que se le emitió a un receptor', {
    operationId: 'listCorreosDeReceptor',
    description:
      'De todos sus comprobantes, lo más nuevo primero. Los que se pidieron antes de que existiera esta operación no están: los dice GET /facturas/{id}/correos.',
    query: correosDeReceptorQuery,
    response: { 200: pageOf(emailRequest) },
  }),
  envia('POST /facturas/{id}/correos/{correo}/reenviar', 'Envía otra vez el mismo mensaje', {
    operationId: 'resendCorreo',
    description:
      'A quienes no lo recibieron; si a todos se les entregó, otra vez a todos. A quien rebotó sin remedio (`definitivo`) no se le escribe otra vez. Con el mismo `Message-ID`: quien ya lo tiene lo reconoce.',
    ...ENVIA,
    response: { 202: emailRequest },
    location: '/facturas/{id}/correos',
    errors: ['correoRebotado', 'correoSinConfigurar', 'demasiadosCorreos'],
  }),
  envia('GET /correo', 'Lo que dicen los correos de la cuenta, y si se envían solos', {
    operationId: 'getAjustesCorreo',
    response: { 200: ajustesCorreo },
  }),
  envia('PUT /correo', 'Elige lo que dicen los correos de la cuenta', {
    operationId: 'setAjustesCorreo',
    description:
      'Con `enviarAlTimbrar`, cada comprobante que se timbra de verdad se envía una sola vez al correo de su receptor. Lo que ya se pidió conserva sus palabras.',
    ...GESTIONA,
    body: ajustesCorreoBody,
    response: { 200: ajustesCorreo },
    errors: ['correoSinConfigurar'],
  }),
  envia('POST /correo/vista-previa', 'Cómo se vería un correo, sin enviarlo', {
    operationId: 'previewCorreo',
    ...GESTIONA,
    body: vistaPreviaCorreoBody,
    response: { 200: vistaPreviaCorreo },
  }),
] as const satisfies readonly Ruta[];
