import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { validateTextos } from './textos.ts';
import { validateFactura } from './validate-factura.ts';

const KIJ = 'KIJ0906199R1';
const named = (nombre: string, rfc = KIJ) => validateTextos({ receptor: { rfc, nombre } });

describe('a name with the type of its company', () => {
  it.each([
    ['KERNEL INDUSTIA JUGUETERA S.A. DE C.V.', 'KERNEL INDUSTIA JUGUETERA'],
    ['Kernel Industia Juguetera, S. A. de C. V.', 'Kernel Industia Juguetera'],
    ['KERNEL SA DE CV', 'KERNEL'],
    ['KERNEL S.A.', 'KERNEL'],
    ['KERNEL S.A.P.I. DE C.V.', 'KERNEL'],
    ['KERNEL SAB DE CV', 'KERNEL'],
    ['KERNEL S. DE R.L. DE C.V.', 'KERNEL'],
    ['KERNEL S DE RL MI', 'KERNEL'],
    ['KERNEL S.P.R. DE R.L.', 'KERNEL'],
    ['KERNEL S.C. DE R.L. DE C.V.', 'KERNEL'],
    ['KERNEL, S.C.', 'KERNEL'],
    ['KERNEL S. en C. por A. de C.V.', 'KERNEL'],
    ['KERNEL S EN N.C.', 'KERNEL'],
    ['COLEGIO KERNEL A.C.', 'COLEGIO KERNEL'],
    ['KERNEL S.A. DE C.V., SOFOM, E.N.R.', 'KERNEL'],
    ['KERNEL SOCIEDAD ANONIMA DE CAPITAL VARIABLE', 'KERNEL'],
  ])('is told with the name that SAT has: %s', (nombre, registrado) => {
    expect(named(nombre)).toEqual([
      {
        kind: 'warning',
        code: 'nombre-con-tipo-de-sociedad',
        path: 'receptor.nombre',
        message: 'El nombre del cliente lleva el tipo de sociedad, y el SAT lo registra sin él',
        remedy: `Compáralo con su constancia: sería «${registrado}».`,
      },
    ]);
  });

  it.each(['KERNEL INDUSTIA JUGUETERA', 'LA MESA', 'CASA SAC', 'S.A. DE C.V.', 'BANCA', ''])(
    'is not seen in: %s',
    (nombre) => {
      expect(named(nombre)).toEqual([]);
    },
  );

  it('is of a company: neither of a person nor of a generic RFC', () => {
    expect(named('JUAN SA', 'CACX7605101P8')).toEqual([]);
    expect(named('ACME S.A.', 'XEXX010101000')).toEqual([]);
  });

  it('is what SAT’s own list says, where there is one', () => {
    const contribuyente = () => ({
      nombre: 'KERNEL SA',
      cp: '28971',
      regimenes: ['601'],
      puedeEmitir: true,
    });
    const receptor = { rfc: KIJ, nombre: 'KERNEL SA' };
    expect(validateTextos({ receptor }, { contribuyente })).toEqual([]);
    expect(validateTextos({ receptor }, { contribuyente: () => null })).toHaveLength(1);
  });

  it('ends as fast as it began, however long it is', () => {
    const started = performance.now();
    named(`K${' S.A.,'.repeat(10_000)}!`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('an entity of XML that was written by hand', () => {
  it.each([
    ['Servicio P&amp;G', '«&amp;»', 'Escribe solo «&»'],
    ['3 &LT; 4', '«&LT;»', 'Escribe solo «<»'],
    ['caf&#233;', '«&#233;»', 'Escribe el signo mismo'],
    ['Papeler&iacute;a', '&iacute;', 'el signo mismo'],
    ['Espa&Ntilde;a', '&Ntilde;', 'el signo mismo'],
    ['10&nbsp;piezas', '&nbsp;', 'el signo mismo'],
  ])('is told as it will be printed: %s', (descripcion, entidad, remedy) => {
    const told = validateTextos({ conceptos: [{}, { descripcion }] });
    expect(told).toMatchObject([
      { kind: 'warning', code: 'entidad-xml', path: 'conceptos.1.descripcion' },
    ]);
    expect(told[0]?.message).toContain(entidad);
    expect(told[0]?.remedy).toContain(remedy);
  });

  it('is none where the sign stands by itself', () => {
    const conceptos = ['P&G', 'A & B; C', '&amp', '&otra;'].map((descripcion) => ({ descripcion }));
    expect(validateTextos({ conceptos })).toEqual([]);
  });

  it('is told of every text that the voucher prints', () => {
    const text = 'a&amp;b';
    const told = validateTextos({
      condicionesPago: text,
      emisor: { rfc: KIJ, nombre: text },
      receptor: { rfc: KIJ, nombre: text },
      conceptos: [{ unidad: text, noIdentificacion: text }],
    });
    expect(told.map(({ path }) => path)).toEqual([
      ...['emisor.nombre', 'receptor.nombre', 'condicionesPago'],
      ...['conceptos.0.unidad', 'conceptos.0.noIdentificacion'],
    ]);
  });
});

it('a factura with such texts is stamped all the same', () => {
  const factura = aFactura({
    receptor: { ...aFactura().receptor, nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA SC' },
    conceptos: [aConcepto({ descripcion: 'Servicio P&amp;G' })],
  });
  expect(validateFactura(factura, context).map(({ kind, code }) => [kind, code])).toEqual([
    ['warning', 'nombre-con-tipo-de-sociedad'],
    ['warning', 'entidad-xml'],
  ]);
});
