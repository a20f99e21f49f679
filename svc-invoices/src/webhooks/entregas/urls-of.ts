import type { EventoWebhook, FacturaBody } from '@timbra/contracts';

/** The addresses that an invoice brings of its own. */
export type FacturaUrls = Pick<
  FacturaBody,
  'webhookUrl' | 'successWebhookUrl' | 'cancelWebhookUrl'
>;

/** The addresses that the invoice itself has for an event (webhooks §1), each once. */
export const urlsOf = (
  { webhookUrl, successWebhookUrl, cancelWebhookUrl }: FacturaUrls,
  evento: EventoWebhook,
): string[] => {
  const ofEvent = evento === 'factura.timbrada' ? successWebhookUrl : cancelWebhookUrl;
  return [...new Set([webhookUrl, ofEvent])].flatMap((url) => (url ? [url] : []));
};
