import { pageOf } from '../common.ts';
import {
  avisosFactura,
  entregasQuery,
  webhookEntrega,
  webhooks,
  webhooksBody,
  webhookSecreto,
} from '../webhooks.ts';
import { ADMINISTRA, at, CREATE, GESTIONA, type Ruta } from './ruta.ts';

const avisa = at('invoices', 'Webhooks');

export const rutasWebhooks = [
  avisa('GET /webhooks', 'A dónde se avisa de lo que se timbra y se cancela', {
    operationId: 'getWebhooks',
    ...GESTIONA,
    response: { 200: webhooks },
  }),
  avisa('PUT /webhooks', 'Elige a dónde se avisa; el secreto se dice la primera vez', {
    operationId: 'setWebhooks',
    description:
      'Se avisa aquí y, además, a las direcciones que el comprobante traiga en `webhookUrl`, `successWebhookUrl` y `cancelWebhookUrl`.',
    ...GESTIONA,
    body: webhooksBody,
    response: { 200: webhooks },
  }),
  avisa('POST /webhooks/secreto', 'Cambia el secreto con que se firman los avisos', {
    operationId: 'rotateWebhookSecret',
    description: 'Durante 24 horas cada aviso lleva dos firmas: la del anterior y la del nuevo.',
    ...ADMINISTRA,
    response: { 200: webhookSecreto },
  }),
  avisa('POST /webhooks/probar', 'Envía un aviso de prueba a la dirección de la cuenta', {
    operationId: 'testWebhook',
    ...GESTIONA,
    response: { 201: webhookEntrega },
    location: '/webhooks/entregas',
    errors: ['webhookSinDireccion'],
  }),
  avisa('GET /webhooks/entregas', 'Los avisos de los últimos 30 días y cómo va cada uno', {
    operationId: 'listEntregas',
    ...GESTIONA,
    query: entregasQuery,
    response: { 200: pageOf(webhookEntrega) },
  }),
  avisa('POST /webhooks/entregas/{id}/reenviar', 'Envía otra vez el mismo mensaje', {
    operationId: 'resendEntrega',
    description: 'Con el mismo `webhook-id`: quien ya lo atendió lo reconoce.',
    ...GESTIONA,
    response: { 202: webhookEntrega },
    location: '/webhooks/entregas',
  }),
  avisa('POST /facturas/{id}/sincronizar', 'Pone al día un comprobante y avisa otra vez de él', {
    operationId: 'syncFactura',
    description:
      'Rehace lo que se busca del comprobante, los conteos de su día y los saldos que cambia, y envía otra vez el aviso de su timbre o, si está cancelado, de su cancelación: a sus direcciones y a la de la cuenta, con el mismo `webhook-id`. Cómo va lo dice GET /facturas/{id}/avisos.',
    permission: CREATE,
    response: { 202: avisosFactura },
    location: '/facturas/{id}/avisos',
    errors: ['facturaSinTimbrar', 'webhookSinDireccion'],
  }),
  avisa('GET /facturas/{id}/avisos', 'Los avisos de un comprobante y cómo va cada uno', {
    operationId: 'listAvisosOfFactura',
    description: 'Los 20 últimos, de los últimos 30 días.',
    response: { 200: avisosFactura },
  }),
] as const satisfies readonly Ruta[];
