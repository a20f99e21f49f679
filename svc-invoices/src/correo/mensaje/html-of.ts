import { escapeHtml } from '@timbra/service-kit';
import type { Datos } from './datos-of.ts';

/** What a message says, the same for all its receivers. */
export interface Carta {
  asunto: string;
  mensaje: string;
  datos: Datos;
  /** The voucher no longer counts: its receiver must not pay it. */
  isCancelada: boolean;
}

const TINTA = '#1c1b19';
const TENUE = '#5f5b53';
const LINEA = '#dedad1';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const CANCELADA = 'Este comprobante está cancelado ante el SAT: ya no tiene validez.';

const rowsOf = ({ emisor, emisorRfc, receptor, receptorRfc, fecha, uuid }: Datos) =>
  [
    ['De', `${emisor} · ${emisorRfc}`],
    ['Para', `${receptor} · ${receptorRfc}`],
    ['Fecha', fecha],
    ['Folio fiscal', uuid],
  ] as const;

const titleOf = ({ tipo, serie, folio }: Datos) => `${tipo} ${serie}${folio}`.trim();

/** For readers that show no markup. */
export const textOf = ({ mensaje, datos, isCancelada }: Carta): string =>
  [
    mensaje,
    ...(isCancelada ? [CANCELADA] : []),
    [
      `${titleOf(datos)}: ${datos.total}`,
      ...rowsOf(datos).map(([name, value]) => `${name}: ${value}`),
    ].join('\n'),
  ].join('\n\n') + '\n';

const paragraph = (text: string) =>
  `<p style="margin:0 0 14px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const row = ([name, value]: readonly [string, string]) =>
  `<tr><td style="padding:6px 12px 6px 0;color:${TENUE};font-size:13px;vertical-align:top;white-space:nowrap">${name}</td>
<td style="padding:6px 0;font-size:14px;word-break:break-word">${escapeHtml(value)}</td></tr>`;

/**
 * One column that a phone shows without zooming, in tables and inline styles, which every mail
 * program understands. It loads nothing, so opening the message is reported to no server.
 */
export const htmlOf = ({ asunto, mensaje, datos, isCancelada }: Carta): string => {
  const paragraphs = mensaje.split(/\n{2,}/).map(paragraph);
  const warning = isCancelada
    ? `<p style="margin:0 0 16px;padding:10px 12px;border-radius:6px;background:#fdecea;color:#8c1d18">${CANCELADA}</p>`
    : '';
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(asunto)}</title></head>
<body style="margin:0;padding:0;background:#f5f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ee"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINEA};border-radius:10px"><tr><td style="padding:24px 22px;color:${TINTA};${FONT};font-size:16px;line-height:24px">
<p style="margin:0 0 2px;font-size:13px;line-height:18px;color:${TENUE}">${escapeHtml(datos.emisor)}</p>
<h1 style="margin:0 0 4px;font-size:20px;line-height:26px;font-weight:600">${escapeHtml(titleOf(datos))}</h1>
<p style="margin:0 0 20px;font-size:26px;line-height:32px;font-weight:600">${escapeHtml(datos.total)}</p>
${warning}${paragraphs.join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:10px;border-top:1px solid ${LINEA}"><tr><td style="padding-top:10px"><table role="presentation" cellpadding="0" cellspacing="0" style="color:${TINTA};${FONT};line-height:20px">
${rowsOf(datos).map(row).join('\n')}
</table></td></tr></table>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
};
