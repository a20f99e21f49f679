// @vitest-environment happy-dom
import { press, shows } from '@timbra/remote-kit/testing';
import { expect, it, vi } from 'vitest';
import { aConcepto } from '../../../test-support/a-concepto.ts';
import { aDocumento } from '../../../test-support/a-documento.ts';
import {
  cell,
  choose,
  comesTo,
  field,
  holds,
  openEditorOf,
  write,
} from '../../../test-support/open-editor.tsx';
import { aReceptor } from '../../../test-support/parties.ts';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  global: async () =>
    (await import('./tipos/factura-global/factura-global.kind.tsx')).facturaGlobal,
  'nota-credito': async () =>
    (await import('./tipos/nota-credito/nota-credito.kind.tsx')).notaCredito,
});

const folios = field(mensajes.foliosFiscales);

it('a credit note of an invoice gives back its lines, and lacks nothing', async () => {
  const { impuestos = [] } = aConcepto();
  const factura = aDocumento();
  const { uuid = '' } = factura;
  const conceptos = factura.conceptos.map((it) => ({ ...it, impuestos })) as never;
  const { host, sent } = openEditor(`nuevo/nota-credito?uuid=${uuid}`, {
    answers: { [`GET /facturas/${uuid}`]: { ...factura, conceptos } },
  });
  await holds(folios, uuid);
  await holds(field(mensajes.usoCfdi), 'G02');
  await comesTo('$1,160.00');
  expect(document.body.textContent).not.toContain(mensajes.avisos);
  await press(mensajes.timbrar);
  await vi.waitFor(() => expect(host.calls.join()).toContain('/timbrar'));
  expect(host.navigations.at(-1)).toMatch(/\/editar\/c{24}\/nota-credito$/);
  expect(sent[0]).toMatchObject({
    tipoComprobante: 'E',
    cfdiRelacionados: [{ tipoRelacion: '01', uuids: [uuid] }],
  });
});

it('a credit note of no invoice says that it had better name one, and is stamped', async () => {
  const { host } = openEditor('nuevo/nota-credito');
  await choose(field(mensajes.receptor), 'robotica', 'UNIVERSIDAD ROBOTICA');
  await write(field(mensajes.formaPago), '03');
  await write(cell(mensajes.precio), '500');
  await shows('La nota de crédito no dice a qué factura corresponde');
  await press(mensajes.timbrar);
  await vi.waitFor(() => expect(host.calls.join()).toContain('/timbrar'));
});

it('a global invoice offers the periods that its issuer may give, and begins with everybody', async () => {
  const publico = aReceptor({
    id: 'p',
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    regimen: '616',
    isGenerico: true,
    isMoral: false,
  });
  openEditor('nuevo/global', { receptores: [aReceptor(), publico] });
  const periodicidad = await vi.waitFor(field('Periodicidad'));
  const offered = [...(periodicidad as HTMLSelectElement).options].map(({ value }) => value);
  expect(offered).toContain('04');
  expect(offered).not.toContain('05');
  await vi.waitFor(() => expect(field(mensajes.receptor)().value).toMatch(/^PUBLICO EN GENERAL/));
});
