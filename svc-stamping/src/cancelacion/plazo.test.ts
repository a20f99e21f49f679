import type { Factura } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { nextConsulta } from './next-consulta.ts';
import { plazoDe } from './plazo.ts';

const factura = (over: Partial<Factura> = {}) =>
  ({
    tipoComprobante: 'I',
    total: '1160.00',
    moneda: 'MXN',
    fecha: '2026-11-02T10:00:00',
    emisor: { id: '', rfc: 'EKU9003173C9', nombre: '', regimen: '601' },
    receptor: { id: '', rfc: 'URE180429TM6', nombre: '', regimen: '601', cp: '86991' },
    ...over,
  }) as Factura;

describe('until when (CFF 29-A), and what it costs after', () => {
  const persona = (rfc: string) => factura({ emisor: { id: '', rfc, nombre: '', regimen: '' } });
  it.each([
    ['a company', 'EKU9003173C9', '2027-03-31'],
    ['a person', 'CACX7605101P8', '2027-04-30'],
  ])('%s', (_who, rfc, hasta) => {
    expect(plazoDe(persona(rfc), hasta)).toEqual({ hasta, vencido: false });
    const after = new Date(Date.parse(`${hasta}T12:00:00Z`) + 86_400_000);
    expect(plazoDe(persona(rfc), after.toISOString().slice(0, 10))).toEqual({
      hasta,
      vencido: true,
      multa: { desde: '58.00', hasta: '116.00' },
    });
  });
});

it('SAT is asked after longer and longer, at most once a day, for as long as it takes', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ritmo = { first: 60_000, last: 86_400_000 };
  const minutes = [0, 1, 2, 5, 10, 11, 100, 5000].map(
    (asked) => (nextConsulta(now, asked, ritmo).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 32, 1024, 1440, 1440, 1440]);
});
