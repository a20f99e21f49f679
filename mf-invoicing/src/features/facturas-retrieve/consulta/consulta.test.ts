import { MAX_DIAS_POR_RECUPERAR, recuperarFacturasBody } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { judgeConsulta, MAX_DIAS, readConsulta, usualConsulta, writeConsulta } from './consulta.ts';

const RFC = 'EKU9003173C9';
const read = (search: string) => readConsulta(new URLSearchParams(search));
const from = '2026-11-16T00:00:00';

describe('the address', () => {
  it('asks for nothing without its parameters, and gives back what was written', () => {
    expect(read('')).toBeNull();
    const consulta = { rfc: RFC, from, to: '2026-11-22T23:59:59' };
    expect(readConsulta(writeConsulta(consulta))).toEqual(consulta);
  });

  it('may leave the seconds out and write the RFC small; what is no date counts as missing', () => {
    expect(read('rfc=eku9003173c9&from=2026-11-16T00:00&to=2026-02-30T00:00:00')).toEqual({
      rfc: RFC,
      from,
      to: '',
    });
    expect(read('from=ayer')).toEqual({ rfc: '', from: '', to: '' });
  });
});

it('offers the last seven days, today among them, which may be asked for', () => {
  const usual = usualConsulta(RFC, '2026-03-03');
  expect(usual).toEqual({ rfc: RFC, from: '2026-02-25T00:00:00', to: '2026-03-03T23:59:59' });
  expect(judgeConsulta(usual, [RFC])).toEqual([]);
});

it('names every field that is missing, and an issuer of somebody else', () => {
  const missing = judgeConsulta({ rfc: '', from: '', to: '' }, [RFC]);
  expect(missing.map(({ path }) => path)).toEqual(['rfc', 'from', 'to']);
  const ajeno = judgeConsulta({ rfc: 'URE180429TM6', from, to: from }, [RFC]);
  expect(ajeno.map(({ path }) => path)).toEqual(['rfc']);
});

describe('a period', () => {
  it.each([
    ['of an instant', from],
    ['of seven days', '2026-11-23T00:00:00'],
    ['of a second more', '2026-11-23T00:00:01'],
    ['that ends before it begins', '2026-11-15T23:59:59'],
  ])('%s is judged as the API judges it, in the same words', (_what, to) => {
    const asked = recuperarFacturasBody.safeParse({ rfc: RFC, from, to });
    const told = judgeConsulta({ rfc: RFC, from, to }, [RFC]);
    expect(told.map(({ message }) => message)).toEqual(
      asked.error?.issues.map(({ message }) => message) ?? [],
    );
  });

  it('lasts as long as the API grants', () => {
    expect(MAX_DIAS).toBe(MAX_DIAS_POR_RECUPERAR);
  });
});
