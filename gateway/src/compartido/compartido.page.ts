import type { Compartido } from '@timbra/contracts';
import { escapeHtml } from '../api/docs/html.ts';

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/compartido/compartido.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** '1160.00 MXN' → '$1,160.00', and other currencies by their key: the text is cut, never counted. */
const money = (total: string): string => {
  const [amount = '', moneda = ''] = total.split(' ');
  const [whole = '', cents = '00'] = amount.split('.');
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
  return moneda === 'MXN' ? `$${grouped}` : `${moneda} ${grouped}`;
};

const day = (instant: string): string =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    timeZone: 'America/Mexico_City',
  }).format(new Date(instant));

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '2026-11-19T12:41:00', by the clock of where it was issued → '19 nov 2026, 12:41'. */
const moment = (fecha: string): string => {
  const [year = '', month = '', dayOf = '', time = ''] = fecha.split(/[-T]/);
  return `${Number(dayOf)} ${MESES[Number(month) - 1] ?? month} ${year}, ${time.slice(0, 5)}`;
};

const fact = (name: string, value: string | undefined): string =>
  value ? `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>` : '';

/** The page behind a shared link: what the voucher is, its two files, and until when. */
export const compartidoPage = (it: Compartido, token: string): string =>
  page(
    `${it.titulo} de ${it.emisor}`,
    `<h1>${escapeHtml(it.titulo)}</h1>
<p class="total">${escapeHtml(money(it.total))}</p>
${it.cancelada ? '<p class="cancelada"><strong>Este CFDI se encuentra Cancelado.</strong></p>' : ''}
<dl>
${fact('De', it.emisor)}
${fact('Para', it.receptor)}
${fact('Timbrada', it.fecha && moment(it.fecha))}
${fact('Folio fiscal', it.uuid)}
</dl>
<p class="archivos"><a href="/compartido/${escapeHtml(token)}/cfdi.pdf">Ver el PDF</a>
<a href="/compartido/${escapeHtml(token)}/cfdi.xml" download>Descargar el XML</a></p>
<p class="nota">Este enlace funciona hasta el ${day(it.expira)}. Después, pídelo a quien te facturó.</p>`,
  );

export const enlaceInvalidoPage = (): string =>
  page(
    'Este enlace ya no funciona',
    `<h1>Este enlace ya no funciona</h1>
<p>Expiró, o quien lo compartió lo revocó. Pide otro a quien te facturó.</p>`,
  );
