import type { FiscalEmisor, Resumen } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { asuntosDe } from './asuntos.ts';
import { enlacesDe } from '../emitido/enlaces.ts';

const nada = { cuantas: 0, items: [] };
const resumen = (pendientes: Partial<Resumen['pendientes']> = {}) =>
  ({
    hoy: '2026-11-19',
    pendientes: {
      borradores: { cuantos: 0 },
      noTimbradas: nada,
      cancelaciones: nada,
      ...pendientes,
    },
  }) as Resumen;
const emisor = (notAfter: string, over: Partial<FiscalEmisor> = {}) =>
  ({
    id: 'e1',
    rfc: 'EKU9003173C9',
    disabled: false,
    fiscalCertificados: [{ tipo: 'CSD', isUsable: true, notAfter }],
    ...over,
  }) as FiscalEmisor;
const asuntos = (over: Partial<Parameters<typeof asuntosDe>[0]> = {}) =>
  asuntosDe({
    resumen: resumen(),
    enlaces: enlacesDe(),
    emisores: [],
    creditos: undefined,
    permissions: ['button create in facturas', 'administrar cuenta'],
    ...over,
  });

describe('what waits for somebody', () => {
  it('is nothing where nothing does', () => {
    expect(asuntos({ creditos: { disponibles: 96, porAgotarse: false } })).toEqual([]);
  });

  it('says what is broken first, then the clocks that run, then what can wait', () => {
    const item = { id: 'f1', titulo: 'Factura A-1', receptor: 'X', motivo: 'El RFC no existe' };
    const all = asuntos({
      resumen: resumen({
        borradores: { cuantos: 14, desde: '2026-11-03' },
        noTimbradas: { cuantas: 2, items: [item] },
        cancelaciones: { cuantas: 1, items: [{ ...item, motivo: 'Espera al receptor' }] },
      }),
      emisores: [emisor('2026-12-01T20:00:00.000Z')],
      creditos: { disponibles: 9, porAgotarse: true },
    });
    expect(all.map(({ hecho, motivo, accion }) => [hecho, motivo, accion])).toEqual([
      ['2 no se timbraron', 'Factura A-1 · El RFC no existe', 'Corregir'],
      ['1 cancelación espera respuesta', 'Factura A-1 · Espera al receptor', 'Ver'],
      ['El CSD vence en 12 días', 'EKU9003173C9 · 1 dic 2026', 'Renovar'],
      ['9 créditos', 'Se gasta uno por comprobante', 'Recargar'],
      ['14 borradores', 'El más antiguo, 3 nov 2026', 'Continuar'],
    ]);
    expect(all.at(-1)?.to).toBe('/facturacion?desde=2026-11-03&hasta=2027-12-31&status=1');
  });

  it.each([
    ['2026-12-19T20:00:00.000Z', 'El CSD vence en 30 días'],
    ['2026-11-20T20:00:00.000Z', 'El CSD vence en 1 día'],
    ['2026-11-19T23:00:00.000Z', 'El CSD vence hoy'],
    // Of the evening in Mexico City.
    ['2026-11-20T03:00:00.000Z', 'El CSD vence hoy'],
    ['2026-11-18T23:00:00.000Z', 'El CSD venció'],
  ])('a certificate that ends at %s: %s', (notAfter, hecho) => {
    expect(asuntos({ emisores: [emisor(notAfter)] }).map((it) => it.hecho)).toEqual([hecho]);
  });

  it('tells of the certificate that signs, not of another that lasts longer', () => {
    const certificado = (tipo: string, isUsable: boolean, notAfter: string) => ({
      tipo,
      isUsable,
      notAfter,
    });
    const some = {
      fiscalCertificados: [
        certificado('FIEL', false, '2029-01-01T20:00:00.000Z'),
        certificado('CSD', false, '2028-01-01T20:00:00.000Z'),
        certificado('CSD', true, '2026-12-01T20:00:00.000Z'),
      ],
    } as Partial<FiscalEmisor>;
    expect(asuntos({ emisores: [emisor('', some)] })).toMatchObject([
      { hecho: 'El CSD vence en 12 días', motivo: 'EKU9003173C9 · 1 dic 2026' },
    ]);
  });

  it('promises who may not mend it no more than to see it', () => {
    const item = { id: 'f1', titulo: 'Factura A-1', receptor: 'X', motivo: 'no' };
    const given = {
      resumen: resumen({
        borradores: { cuantos: 1, desde: '2026-11-03' },
        noTimbradas: { cuantas: 1, items: [item] },
      }),
      emisores: [emisor('2026-12-01T20:00:00.000Z')],
      creditos: { disponibles: 9, porAgotarse: true },
    };
    const acciones = (permissions: Parameters<typeof asuntosDe>[0]['permissions']) =>
      asuntos({ ...given, permissions }).map(({ accion }) => accion);
    expect(acciones([])).toEqual(['Ver', 'Ver', 'Ver', 'Ver']);
    expect(acciones(['button create in facturas'])).toEqual([
      ...['Corregir', 'Ver', 'Ver', 'Continuar'],
    ]);
    expect(acciones(['administrar cuenta'])).toEqual(['Ver', 'Renovar', 'Recargar', 'Ver']);
  });

  it('leaves out certificates that last, and issuers that somebody disabled', () => {
    const lasting = emisor('2026-12-21T20:00:00.000Z');
    const disabled = emisor('2026-11-20T20:00:00.000Z', { disabled: true });
    expect(asuntos({ emisores: [lasting, disabled] })).toEqual([]);
  });

  it('of several certificates it tells the first one that ends, and how many', () => {
    const some = [emisor('2026-12-01T20:00:00.000Z'), emisor('2026-11-21T20:00:00.000Z')];
    expect(asuntos({ emisores: some })).toMatchObject([
      {
        hecho: '2 CSD vencen pronto o ya vencieron',
        to: '/emisores',
        motivo: 'EKU9003173C9 · 21 nov 2026',
      },
    ]);
  });

  it.each([
    [{ disponibles: 96, porAgotarse: false, porMes: 1612.1 }, 'Alcanzan para 1 día'],
    [{ disponibles: 200, porAgotarse: false, porMes: 1612.1 }, 'Alcanzan para 3 días'],
    [{ disponibles: 9, porAgotarse: true, porMes: 1612.1 }, 'Alcanzan para menos de 1 día'],
    [{ disponibles: 9, porAgotarse: true, porMes: 1 }, 'Alcanzan para 273 días'],
    [{ disponibles: 9, porAgotarse: true, porMes: 0 }, 'Se gasta uno por comprobante'],
    [{ disponibles: 0, porAgotarse: true, porMes: 1612.1 }, 'Sin créditos no se timbra'],
  ])('says for how many days credits last at the pace of this month: %o', (creditos, motivo) => {
    expect(asuntos({ creditos }).map((it) => it.motivo)).toEqual([motivo]);
  });

  it('says nothing of credits that last longer than a top-up takes, as long as they are not few', () => {
    const creditos = { disponibles: 213, porAgotarse: false, porMes: 1612.1 };
    expect(asuntos({ creditos })).toEqual([]);
  });

  it('warns of the last credits, and says that without any nothing is stamped', () => {
    const creditos = { disponibles: 0, porAgotarse: false };
    expect(asuntos({ creditos })).toMatchObject([
      { hecho: '0 créditos', motivo: 'Sin créditos no se timbra' },
    ]);
  });
});
