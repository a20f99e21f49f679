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
          { width: 136, qr, fit: 136, eccLevel: 'M' },
          {
            width: '*',
            stack: [
              seal('Sello digital del CFDI', comprobante.Sello ?? ''),
              seal('Sello digital del SAT', timbre.selloSat),
              seal(
                'Cadena original del complemento de certificación digital del SAT',
                timbre.cadena,
              ),
              {
                columns: [
                  field('Certificado del emisor', comprobante.NoCertificado ?? ''),
                  field('Certificado del SAT', timbre.noCertificadoSat),
                ],
                fontSize: SMALL,
              },
              {
                columns: [
                  field('Fecha de certificación', timbre.fechaTimbrado.replace('T', ' ')),
                  field('RFC del proveedor de certificación', timbre.rfcProvCertif),
                ],
                fontSize: SMALL,
              },
              ...(timbre.leyenda ? [{ text: timbre.leyenda, bold: true, fontSize: SMALL }] : []),
            ],
          },
        ],
        columnGap: 10,
        unbreakable: true,
      }
    : seal('Sello digital del CFDI (prueba)', comprobante.Sello ?? '');
