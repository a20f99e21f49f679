import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../screens/read-pdf.ts';

/** Points: letter size less the margin, and a hair for what sums of widths leave. */
const RIGHT_EDGE = 612 - 36 + 0.01;

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const concepto = {
  clave: '80101500',
  claveUnidad: 'E48',
  descripcion: 'Consultoría',
  valorUnitario: '1234.50',
  impuestos: [{ impuesto: '002' as const, tasaCuota: '16' }],
};

/** The page that a draft would be printed on. */
const preview = async (over: object) => {
  const body = { emisor: account.emisor.id, receptor: account.receptor, ...over };
  const answer = await account.call('POST', '/facturas/vista-previa.pdf', { body });
  expect(answer.status).toBe(200);
  return readPdf(answer.bytes);
};

describe('the amounts of a line stay on the page', () => {
  it.each([
    ['a description without blanks', { descripcion: 'ABCDEFGHIJ'.repeat(30) }],
    ['a unit of one long word', { unidad: 'ServicioProfesional1' }],
    ['a long part number', { noIdentificacion: 'N'.repeat(100) }],
  ])('beside %s', async (_, over) => {
    const { text, right } = await preview({ conceptos: [{ ...concepto, ...over }] });
    expect(text).toContain('1,234.50');
    expect(right).toBeLessThanOrEqual(RIGHT_EDGE);
  });

  it('beside remarks and conditions of one long word', async () => {
    const { right } = await preview({
      conceptos: [concepto],
      observaciones: 'M'.repeat(400),
      condicionesPago: 'W'.repeat(200),
    });
    expect(right).toBeLessThanOrEqual(RIGHT_EDGE);
  });
});

it('what is taken off the total is negative on paper, as it is on the screen', async () => {
  const retenido = { tipo: 1, impuesto: '001', tasaCuota: '10' };
  const { text } = await preview({
    conceptos: [{ ...concepto, descuento: '34.50', impuestos: [...concepto.impuestos, retenido] }],
    impuestosGlobales: [{ tipo: 1, nombre: 'CINCO AL MILLAR', tasaCuota: '0.5' }],
  });
  expect(text).toContain('Descuento −34.50');
  expect(text).toContain('Retención ISR −120.00');
  expect(text).toContain('Retención CINCO AL MILLAR 0.50 % −6.00');
});
