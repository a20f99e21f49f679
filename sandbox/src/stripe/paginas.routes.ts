import express, { Router, type Response } from 'express';
import { z } from 'zod';
import { parseBody } from '../http.ts';
import { escapeXml } from '../xml/escape.ts';
import type { Almacen } from './almacen.ts';
import type { PaymentIntent, Session } from './objetos.ts';
import type { StripeSandbox } from './stripe.ts';

interface Deps {
  almacen: Almacen;
  stripe: StripeSandbox;
}

const pesos = (centavos: number): string => `$${(centavos / 100).toFixed(2)} MXN`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>body{max-width:520px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}
label,input,button{display:block;font:inherit}input{margin-bottom:12px;padding:8px;width:100%}
button{padding:8px 16px}</style></head>
<body><main><h1>${escapeXml(title)}</h1>
<p>Proveedor de pagos de prueba: aquí no se cobra nada.</p>${body}</main></body></html>`;

const notFound = (res: Response): void => {
  res.status(404).type('html').send(page('Eso no existe', ''));
};

/** Stripe's payment pages, simulated: with a card, at the store's counter, or from a bank. */
export const paginasDePago = ({ almacen, stripe }: Deps): Router => {
  const routes = Router();
  routes.use('/stripe', express.urlencoded({ extended: false, limit: '10kb' }));
  const sessionOf = (id: string) => almacen.get<Session>(id, 'checkout.session');

  routes.get('/stripe/pagar/:id', (req, res) => {
    const session = sessionOf(req.params.id);
    if (!session) return notFound(res);
    const form =
      session.status === 'open'
        ? `<form method="post"><button>Pagar ${pesos(session.amount_total)}</button></form>`
        : '<p>Esta página ya se pagó.</p>';
    const back = `<p><a href="${escapeXml(session.cancel_url)}">Regresar sin pagar</a></p>`;
    res.type('html').send(page('Pago con tarjeta', form + back));
  });
  routes.post('/stripe/pagar/:id', async (req, res) => {
    if (!sessionOf(req.params.id)) return notFound(res);
    const { success_url } = await stripe.payCheckout(req.params.id);
    res.redirect(303, success_url);
  });

  const pagoOf = (referencia: string) =>
    almacen.list<PaymentIntent>(
      'payment_intent',
      ({ metadata }) => metadata.referencia === referencia,
    )[0];
  routes.get('/stripe/oxxo/:referencia', (req, res) => {
    const pago = pagoOf(req.params.referencia);
    if (!pago) return notFound(res);
    const groups = req.params.referencia.replace(/(\d{4})(?=\d)/g, '$1 ');
    const form =
      pago.status === 'succeeded'
        ? '<p>Esta referencia ya se pagó.</p>'
        : `<form method="post"><button>Pagar ${pesos(pago.amount)} en la caja</button></form>`;
    res.type('html').send(page('Pago en efectivo', `<p>Referencia ${groups}</p>${form}`));
  });
  routes.post('/stripe/oxxo/:referencia', async (req, res) => {
    if (!pagoOf(req.params.referencia)) return notFound(res);
    await stripe.payReferencia(req.params.referencia);
    res.redirect(303, req.originalUrl);
  });

  routes.get('/stripe/spei', (_req, res) => {
    const form = `<form method="post"><label for="clabe">CLABE</label>
<input id="clabe" name="clabe" inputmode="numeric" required pattern="\\d{18}">
<label for="importe">Importe en pesos</label>
<input id="importe" name="importe" inputmode="decimal" required>
<button>Transferir</button></form>`;
    res.type('html').send(page('Transferencia SPEI', form));
  });
  routes.post('/stripe/spei', async (req, res) => {
    const { clabe = '', importe = '' } = req.body as Record<string, string>;
    const centavos = Math.round(Number(importe) * 100);
    const isSent =
      centavos > 0 && (await stripe.transfer(clabe.replace(/\s/g, ''), centavos).catch(() => null));
    const title = isSent ? `Se transfirieron ${pesos(centavos)}` : 'Nadie tiene esa CLABE';
    res
      .status(isSent ? 200 : 404)
      .type('html')
      .send(page(title, ''));
  });

  const refundBody = z.strictObject({ centavos: z.int().positive().optional() });
  const fails = (res: Response) => (error: unknown) =>
    void res.status(404).json({ error: (error as Error).message });
  routes.use('/control/stripe', express.json({ limit: '10kb' }));
  routes.post('/control/stripe/pagos/:pago/devolver', async (req, res) => {
    const body = parseBody(refundBody, { ...req, body: (req.body as unknown) ?? {} } as never, res);
    if (!body) return;
    await stripe
      .refund(req.params.pago, body.centavos)
      .then((it) => res.json(it))
      .catch(fails(res));
  });
  routes.post('/control/stripe/pagos/:pago/disputar', async (req, res) => {
    await stripe
      .dispute(req.params.pago)
      .then((it) => res.json(it))
      .catch(fails(res));
  });
  routes.post('/control/stripe/disputas/:id/:fin', async (req, res) => {
    const fin = req.params.fin === 'ganada' ? 'won' : 'lost';
    await stripe
      .endDispute(req.params.id, fin)
      .then((it) => res.json(it))
      .catch(fails(res));
  });
  return routes;
};
