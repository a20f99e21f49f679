import type { Factura, ReceptorRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { withBlankRow } from '../../formulario/concepto-rows.ts';
import {
  changeDatos,
  changeExtras,
  emptyConcepto,
  emptyForm,
} from '../../formulario/editor-form.ts';
import type { Origin } from '../../borrador/initial-form.ts';
import { restartNota, startNota } from './start-nota.ts';

const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const publico = { id: 'p', rfc: 'XAXX010101000', regimen: '616' } as ReceptorRow;
const empresa = { id: 'e', rfc: 'URE180429TM6', regimen: '601' } as ReceptorRow;
const origin = (source: Partial<Factura> | null = null) =>
  ({ source, receptores: [publico, empresa] }) as unknown as Origin;
const nota = (receptor = empresa.id) => changeDatos(emptyForm('nota-credito'), { receptor });

describe('a new credit note', () => {
  it('of an invoice is related to it and takes its lines as returns', () => {
    const conceptos = [
      {
        clave: '80101500',
        claveUnidad: 'E48',
        cantidad: '1',
        descripcion: 'Honorarios',
        valorUnitario: '1000',
        impuestos: [],
      },
    ];
    const source = { uuid: UUID, conceptos, formaPago: ['99'], moneda: 'USD', tipoCambio: '18' };
    const form = startNota(nota(), origin(source as never));
    expect(form.extras.cfdiRelacionados).toEqual([{ tipoRelacion: '01', uuids: UUID }]);
    expect(form.conceptos[0]).toMatchObject({
      clave: '84111506',
      claveUnidad: 'ACT',
      descripcion: 'Devolucion Honorarios',
    });
    expect(form.datos).toMatchObject({
      usoCfdi: 'G02',
      formaPago: '',
      moneda: 'USD',
      tipoCambio: '18',
    });
  });
});

describe('a credit note that is edited', () => {
  const edited = () => {
    const line = {
      ...emptyConcepto(),
      clave: '80101500',
      claveUnidad: 'E48',
      descripcion: 'Rebaja',
    };
    return { ...changeDatos(nota(), { usoCfdi: 'G03' }), conceptos: withBlankRow([line]) };
  };

  it('is again what its kind is', () => {
    const form = restartNota(edited(), origin());
    expect(form.datos.usoCfdi).toBe('G02');
    expect(form.conceptos[0]).toMatchObject({ clave: '84111506', claveUnidad: 'ACT' });
    expect(form.extras.cfdiRelacionados).toEqual([{ tipoRelacion: '01', uuids: '' }]);
  });

  it('keeps what somebody wrote: the words, and another relation', () => {
    const relacion = { tipoRelacion: '03', uuids: UUID };
    const form = restartNota(changeExtras(edited(), { cfdiRelacionados: [relacion] }), origin());
    expect(form.conceptos[0]?.descripcion).toBe('Rebaja');
    expect(form.extras.cfdiRelacionados).toEqual([relacion]);
  });

  it('stays as it is when it is already so', () => {
    const once = restartNota(edited(), origin());
    expect(restartNota(once, origin())).toEqual(once);
  });
});
