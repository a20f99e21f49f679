import { facturaBody, type Factura, type FacturaBody } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { changeConcepto } from '../formulario/concepto-rows.ts';
import { changeDatos, emptyForm } from '../formulario/editor-form.ts';
import { fingerprint, fromFactura, toFacturaBody } from './factura-body.ts';

const stored: Factura = {
  id: 'f'.repeat(24),
  revision: 1,
  version: '4.0',
  tipoComprobante: 'I',
  isGlobal: false,
  emisor: { id: 'e'.repeat(24), rfc: 'EKU9003173C9', nombre: 'ESCUELA', regimen: '601' },
  receptor: { id: 'd'.repeat(24), rfc: 'URE180429TM6', nombre: 'UNI', regimen: '601', cp: '86991' },
  certificado: '30001000000500003416',
  templateId: 'c'.repeat(24),
  serie: 'A',
  folio: 12,
  fecha: '2026-11-20T16:05:00',
  formaPago: ['03'],
  metodoPago: 'PUE',
  condicionesPago: 'Contado',
  moneda: 'USD',
  tipoCambio: '18.5',
  exportacion: '01',
  lugarExpedicion: '42501',
  usoCfdi: 'G03',
  observaciones: 'Gracias',
  externalId: 'pedido-7',
  cfdiRelacionados: [{ tipoRelacion: '04', uuids: ['372D0A40-E2A0-4297-870A-4825F04450DF'] }],
  conceptos: [
    {
      clave: '80101500',
      claveUnidad: 'E48',
      unidad: 'Servicio',
      cantidad: '2',
      descripcion: 'Honorarios',
      valorUnitario: '1000',
      descuento: '10',
      noIdentificacion: 'H-1',
      objetoImp: '02',
      importe: '2000.00',
      impuestos: [
        {
          tipo: 2,
          impuesto: '002',
          tipoFactor: 'Tasa',
          tasaCuota: '16',
          base: '1990.00',
          importe: '318.40',
        },
      ],
    },
  ],
  subtotal: '2000.00',
  descuento: '10.00',
  total: '2308.40',
  decimals: 2,
  coinDecimals: 2,
  templateCode: 'basic',
  fechaUnix: 1_795_212_300,
  hasAddenda: false,
  status: 1,
  prueba: false,
  editable: true,
  createdAt: '2026-11-20T22:05:00.000Z',
  updatedAt: '2026-11-20T22:05:00.000Z',
};

describe('the draft that is sent', () => {
  it('says everything that a stored invoice said, shown on this screen or not', () => {
    const sent = JSON.stringify(toFacturaBody(fromFactura(stored)));
    const body = JSON.parse(JSON.stringify(facturaBody.parse(JSON.parse(sent)))) as FacturaBody;
    const { emisor, receptor, conceptos, ...rest } = body;
    expect([emisor, receptor]).toEqual([stored.emisor?.id, stored.receptor?.id]);
    expect(stored).toMatchObject(rest);
    expect(stored.conceptos).toMatchObject(conceptos);
  });

  it('does not send amounts that the server computes', () => {
    const [concepto] = toFacturaBody(fromFactura(stored)).conceptos ?? [];
    expect(concepto).not.toHaveProperty('importe');
    expect(concepto?.impuestos?.[0]).not.toHaveProperty('base');
  });

  it('is accepted by the contract when nothing was filled in yet', () => {
    const body = facturaBody.parse(toFacturaBody(emptyForm()));
    expect(body).toMatchObject({ moneda: 'MXN', metodoPago: 'PUE', usoCfdi: 'G03', conceptos: [] });
    expect(body.fecha).toBeUndefined();
  });

  it('is accepted when a line has no price yet, and gives it back empty', () => {
    const empty = emptyForm();
    const form = changeConcepto(empty, empty.conceptos[0]!.key, { descripcion: 'Algo' });
    const { conceptos } = facturaBody.parse(toFacturaBody(form));
    expect(conceptos).toHaveLength(1);
    const back = fromFactura({
      ...stored,
      conceptos: [{ ...conceptos[0]!, importe: '0.00', impuestos: [] }],
    });
    expect(back.conceptos[0]?.valorUnitario).toBe('');
  });

  it('rounds a unit price to the 6 decimals that its cell shows', () => {
    const empty = emptyForm();
    const form = changeConcepto(empty, empty.conceptos[0]!.key, { valorUnitario: '12.1234567' });
    expect(toFacturaBody(form).conceptos?.[0]?.valorUnitario).toBe('12.123457');
  });

  it('tells unsaved changes, and not those of the blank row', () => {
    const form = fromFactura(stored);
    const blank = form.conceptos.at(-1)!.key;
    expect(fingerprint(changeConcepto(form, blank, { cantidad: '9' }))).toBe(fingerprint(form));
    expect(fingerprint(changeDatos(form, { serie: 'B' }))).not.toBe(fingerprint(form));
  });
});
