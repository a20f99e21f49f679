import type { Content } from 'pdfmake/interfaces.js';
import type { PrintedCfdi } from '../printed-cfdi.ts';
import { field, label, SMALL } from '../trazos.ts';

const seal = (name: string, value: string): Content => ({
  stack: [label(name), { text: value, fontSize: 6, wordBreak: 'break-all' }],
  margin: [0, 0, 0, 3],
});

export const stamp = ({ comprobante, timbre, qr }: PrintedCfdi): Content =>
  timbre
    ? {
        columns: [
          { width: 110, qr, fit: 110, eccLevel: 'M' },
          {
            width: '*',
            stack: [
              label('Folio fiscal (UUID)'),
              { text: timbre.uuid, bold: true, fontSize: 8, margin: [0, 0, 0, 4] },
              {
                columns: [
                  field('Certificado del emisor', comprobante.NoCertificado ?? ''),
                  field('Certificado del SAT', timbre.noCertificadoSat),
                  field('Fecha de certificación', timbre.fechaTimbrado.replace('T', ' ')),
                  field('RFC del proveedor', timbre.rfcProvCertif),
                ],
                columnGap: 8,
                fontSize: SMALL,
              },
              seal('Sello digital del CFDI', comprobante.Sello ?? ''),
              seal('Sello digital del SAT', timbre.selloSat),
              seal(
                'Cadena original del complemento de certificación digital del SAT',
                timbre.cadena,
              ),
              ...(timbre.leyenda ? [{ text: timbre.leyenda, bold: true, fontSize: SMALL }] : []),
            ],
          },
        ],
        columnGap: 10,
        unbreakable: true,
      }
    : seal('Sello digital del CFDI (prueba)', comprobante.Sello ?? '');
