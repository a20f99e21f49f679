import type { FiscalEmisor } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { esPrimeraVez } from '../emitido/emitido.ts';
import { pasosDe, type Datos } from './pasos.ts';

const NADA: Datos = {
  emisores: [],
  plantillas: [{ id: 'p1' }],
  receptores: [],
  emitido: { timbradas: 0, pruebas: 0 },
};
const emisor = (isUsable: boolean) =>
  ({
    id: 'e1',
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA',
    isUsable,
    fiscalCertificados: isUsable
      ? [
          { isUsable: false, notAfter: '2030-01-01T20:00:00.000Z' },
          { isUsable: true, notAfter: '2028-12-01T20:00:00.000Z' },
        ]
      : [],
  }) as unknown as FiscalEmisor;
const hechos = (over: Partial<Datos>) =>
  pasosDe({ ...NADA, ...over }).flatMap(({ nombre, hecho }) => (hecho ? [nombre] : []));

describe('the first steps', () => {
  it('are five, of which a new account has done none', () => {
    const pasos = pasosDe(NADA);
    expect(pasos.map(({ nombre, hecho, to }) => [nombre, hecho, to])).toEqual([
      ['emisor', false, '/emisores/nuevo'],
      ['csd', false, '/emisores/nuevo'],
      ['logo', false, '/plantillas/editar/p1'],
      ['cliente', false, '/receptores/nuevo'],
      ['prueba', false, '/facturacion/nuevo'],
    ]);
  });

  it('are done by what the account has', () => {
    expect(hechos({ emisores: [emisor(false)] })).toEqual(['emisor']);
    expect(hechos({ emisores: [emisor(true)] })).toEqual(['emisor', 'csd']);
    expect(hechos({ plantillas: [{ id: 'p1' }, { id: 'p2', logo: '/l' }] })).toEqual(['logo']);
    expect(hechos({ receptores: [{ nombre: 'UNO' }] })).toEqual(['cliente']);
    expect(hechos({ emitido: { timbradas: 0, pruebas: 1 } })).toEqual(['prueba']);
  });

  it('say when the certificate that can be used ends, and lead to the issuer whose it is', () => {
    const csd = pasosDe({ ...NADA, emisores: [emisor(true)] })[1];
    expect(csd).toMatchObject({
      detalle: 'Listo · EKU9003173C9, vence 1 dic 2028',
      to: '/emisores/editar/e1',
    });
  });

  it('say that a test waits for the certificate, as long as there is none', () => {
    expect(pasosDe(NADA)[4]?.espera).toBe('Antes sube tu CSD.');
    expect(pasosDe({ ...NADA, emisores: [emisor(true)] })[4]?.espera).toBeUndefined();
  });

  it('are what Inicio is until something was stamped', () => {
    expect(esPrimeraVez(NADA.emitido)).toBe(true);
    expect(esPrimeraVez({ timbradas: 0, pruebas: 3 })).toBe(true);
    expect(esPrimeraVez({ timbradas: 1, pruebas: 0 })).toBe(false);
  });
});
