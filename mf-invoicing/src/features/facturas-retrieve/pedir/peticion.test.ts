import { MAX_CANCELACION_MASIVA } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aFila } from '../../../../test-support/a-fila.ts';
import { mensajes } from '../mensajes.ts';
import { MAX_A_LA_VEZ, MAX_CON_RELACION, motivoDeNoPedir, type Peticion } from './peticion.ts';

const FOLIO = 'ad662d33-6934-459c-a128-bdf0393e0f44';
const a = aFila({ id: 'a' });
const b = aFila({ id: 'b', uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB' });
const con01 = (sustituciones: Record<string, string>): Peticion => ({
  motivo: '01',
  sustituciones,
});

it('goes as far as the API takes in one request', () => {
  expect(MAX_A_LA_VEZ).toBe(MAX_CANCELACION_MASIVA);
});

describe('a request is sent once it is valid (cancelacion §1)', () => {
  it('with a reason, and with a credit for each', () => {
    expect(motivoDeNoPedir({ motivo: '', sustituciones: {} }, [a], 5)).toBe(mensajes.elige);
    expect(motivoDeNoPedir({ motivo: '02', sustituciones: {} }, [a, b], 2)).toBeNull();
    expect(motivoDeNoPedir({ motivo: '02', sustituciones: {} }, [a, b], null)).toBeNull();
    expect(motivoDeNoPedir({ motivo: '02', sustituciones: {} }, [a, b], 1)).toBe(
      mensajes.sinCreditos(1),
    );
  });

  it('with reason 01, once each has the UUID of another voucher that replaces it', () => {
    expect(motivoDeNoPedir(con01({ a: FOLIO }), [a, b], 5)).toBe(mensajes.faltanFolios);
    expect(motivoDeNoPedir(con01({ a: FOLIO, b: 'no' }), [a, b], 5)).toBe(mensajes.folioInvalido);
    expect(motivoDeNoPedir(con01({ a: a.uuid.toLowerCase() }), [a], 5)).toBe(mensajes.folioPropio);
    expect(motivoDeNoPedir(con01({ a: ` ${FOLIO} `, b: FOLIO }), [a, b], 5)).toBeNull();
  });

  it('with reason 01, for no more than somebody types', () => {
    const many = Array.from({ length: MAX_CON_RELACION + 1 }, (_, at) => aFila({ id: `${at}` }));
    expect(motivoDeNoPedir(con01({}), many, null)).toBe(mensajes.demasiados01(MAX_CON_RELACION));
  });
});
