import type { EventoWebhook, FacturaBody } from '@timbra/contracts';

/** The addresses that an invoice brings of its own. */
export type FacturaUrls = Pick<
  FacturaBody,
  'webhookUrl' | 'successWebhookUrl' | 'cancelWebhookUrl'
>;

/** Who is told of an event by the invoice itself (webhooks §1), each address once. */
export const urlsOf = (
  { webhookUrl, successWebhookUrl, cancelWebhookUrl }: FacturaUrls,
  evento: EventoWebhook,
): string[] => {
  const ofEvent = evento === 'factura.timbrada' ? successWebhookUrl : cancelWebhookUrl;
  return [...new Set([webhookUrl, ofEvent])].flatMap((url) => (url ? [url] : []));
};
