import { CONVENIO_TEXTO, type PacAgreement } from '@timbra/contracts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

const MUTED = '#5b6876';
const RULE = '#cfd6dd';

const section = (title: string, rows: [name: string, value: string | undefined][]): Content => ({
  stack: [
    { text: title, bold: true, margin: [0, 10, 0, 4] },
    {
      table: {
        widths: [150, '*'],
        body: rows
          .filter(([, value]) => value)
          .map(([name, value = '']) => [{ text: name, color: MUTED }, value]),
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => RULE,
      },
    },
  ],
});

const inMexico = (instant: string): string =>
  new Date(instant).toLocaleString('es-MX', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'America/Mexico_City',
  });

/** A signed agreement on paper (emisores §9 PacAgreement). */
export const convenioLayout = ({
  emisor,
  certificate,
  signedAt = '',
  texto = CONVENIO_TEXTO,
  info,
}: PacAgreement): TDocumentDefinitions => ({
  info: { title: `Convenio ${certificate}`, author: emisor.nombre, creator: 'Timbra' },
  language: 'es-MX',
  pageSize: 'LETTER',
  pageMargins: [54, 54, 54, 54],
  defaultStyle: { fontSize: 10, color: '#1b2733', lineHeight: 1.2 },
  content: [
    { text: 'Convenio de certificación de CFDI', fontSize: 15, bold: true },
    { text: texto, margin: [0, 8, 0, 0] },
    section('Contribuyente', [
      ['Razón social', emisor.nombre],
      ['RFC', emisor.rfc],
      ['Identificación oficial', info?.taxPayer.id],
      ['Domicilio', info?.taxPayer.address],
      ['Poder', info?.taxPayer.attorney],
    ]),
    section('Firma', [
      ['Firmó', info?.signer.legalName],
      ['Cargo', info?.signer.position],
      ['Fecha y hora (centro de México)', inMexico(signedAt)],
      ['Certificado de sello digital', certificate],
    ]),
    section('Contacto', [
      ['Nombre', info?.contact.name],
      ['Correo electrónico', info?.contact.email],
      ['Teléfono', info?.contact.phone],
    ]),
  ],
});
