import type { FacturaRow, ReceptorRow } from '@timbra/contracts';
import { expect, it } from 'vitest';
import type { Choosing } from '../../campos/editor-kind.ts';
import { changeDatos, emptyForm } from '../../formulario/editor-form.ts';
import { createEditorStore } from '../../formulario/editor-store.ts';
import { bringIne } from './bring-ine.ts';
import { takenOf, takeUltimaVez } from './take-ultima-vez.ts';

const aReceptor = (id: string, hasIne = false) =>
  ({ id, rfc: 'URE180429TM6', regimen: '601', isMoral: true, hasIne }) as ReceptorRow;
const last = {
  tipoComprobante: 'I',
  receptorRfc: 'URE180429TM6',
  usoCfdi: 'G03',
  metodoPago: 'PPD',
  formaPago: ['99'],
} as FacturaRow;

/** An editor whose receiver is chosen; `meanwhile` happens before the server answers. */
const choosing = (receptor: string, answer: unknown, meanwhile?: (it: Choosing) => void) => {
  const store = createEditorStore(changeDatos(emptyForm(), { receptor }));
  const editor: Choosing = {
    store,
    isNew: () => true,
    factura: () => null,
    emisores: () => [],
    receptores: () => [],
    read: async <T>() => {
      meanwhile?.(editor);
      return answer as T;
    },
  };
  return { editor, store };
};

it('takes method and form of the last invoice to that receiver, and remembers what there was', async () => {
  const { editor, store } = choosing('r1', { items: [last] });
  await takeUltimaVez(editor, aReceptor('r1'));
  expect(store.get().datos).toMatchObject({ metodoPago: 'PPD', formaPago: '99' });
  expect(takenOf(store).get()).toMatchObject({ of: 'r1', before: { metodoPago: 'PUE' } });
});

it('leaves alone what the person chose while the answer was under way', async () => {
  const { editor, store } = choosing('r1', { items: [last] }, (it) =>
    it.store.setDatos({ formaPago: '03' }),
  );
  await takeUltimaVez(editor, aReceptor('r1'));
  expect(store.get().datos).toMatchObject({ metodoPago: 'PUE', formaPago: '03' });
});

it('gives an answer that comes late to nobody else', async () => {
  const { editor, store } = choosing(
    'r1',
    { items: [last], ine: { tipoProceso: 'Ordinario' } },
    (it) => it.store.setDatos({ receptor: 'r2' }),
  );
  await takeUltimaVez(editor, aReceptor('r1'));
  await bringIne(editor, aReceptor('r1', true));
  expect(store.get().datos).toMatchObject({ metodoPago: 'PUE', formaPago: '' });
  expect(store.get().extras.ine).toBeUndefined();
});

it('brings the INE data of the receiver, unless the invoice has some of its own', async () => {
  const { editor, store } = choosing('r1', { ine: { tipoProceso: 'Ordinario' } });
  await bringIne(editor, aReceptor('r1', true));
  expect(store.get().extras.ine).toEqual({ tipoProceso: 'Ordinario' });
  store.setExtra('ine', { tipoProceso: 'Campaña' });
  await bringIne(editor, aReceptor('r1', true));
  expect(store.get().extras.ine).toEqual({ tipoProceso: 'Campaña' });
});
