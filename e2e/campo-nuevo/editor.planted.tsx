// @vitest-environment happy-dom
import { validateFactura } from '@timbra/cfdi';
import { facturaBody, type Factura } from '@timbra/contracts';
import { MantineProvider } from '@timbra/ui-kit/mantine';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fromFactura,
  toFacturaBody,
} from '../../mf-invoicing/src/features/editor/borrador/factura-body.ts';
import { toFacturaFiscal } from '../../mf-invoicing/src/features/editor/borrador/factura-fiscal.ts';
import {
  EditorContext,
  ErrorsContext,
  type EditorContextValue,
} from '../../mf-invoicing/src/features/editor/campos/editor-context.ts';
import { EditorFields } from '../../mf-invoicing/src/features/editor/campos/editor-fields.tsx';
import { labelOf } from '../../mf-invoicing/src/features/editor/campos/field-refs.ts';
import { emptyForm } from '../../mf-invoicing/src/features/editor/formulario/editor-form.ts';
import { createEditorStore } from '../../mf-invoicing/src/features/editor/formulario/editor-store.ts';
import { judge, problemList } from '../../mf-invoicing/src/features/editor/problemas/problems.ts';
import { MasDatos } from '../../mf-invoicing/src/features/editor/tipos/factura/mas-datos.tsx';

/** Walks the planted field through the editor. It is not in the types of this tree. */
const NOW = new Date('2026-11-20T18:00:00Z');
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let store: ReturnType<typeof createEditorStore>;
let errors: ReadonlyMap<string, string>;
const draw = () =>
  act(() =>
    root.render(
      <MantineProvider>
        <EditorContext value={{ store, readOnly: false } as EditorContextValue}>
          <ErrorsContext value={errors}>
            <EditorFields>
              <MasDatos />
            </EditorFields>
          </ErrorsContext>
        </EditorContext>
      </MantineProvider>,
    ),
  );
const field = () => document.getElementById('factura-numContrato') as HTMLInputElement;
const write = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  const node = document.body.appendChild(document.createElement('div'));
  root = createRoot(node);
  store = createEditorStore(emptyForm());
  errors = new Map();
  draw();
});
afterEach(() => act(() => root.unmount()));

it('is typed in a field of its own, and sent with the draft', () => {
  expect(document.body.textContent).toContain('Número de contrato');
  expect([field().value, field().maxLength]).toEqual(['', 30]);
  write('C-77');
  expect(field().value).toBe('C-77');
  expect(facturaBody.parse(toFacturaBody(store.get()))).toHaveProperty('numContrato', 'C-77');
});

it('is there again when the draft is opened, and not sent once it is emptied', () => {
  const stored = { ...facturaBody.parse(toFacturaBody(emptyForm())), numContrato: 'C-77' };
  store = createEditorStore(fromFactura(stored as unknown as Factura));
  draw();
  expect(field().value).toBe('C-77');
  write('');
  expect(toFacturaBody(store.get())).toHaveProperty('numContrato', undefined);
});

it('is judged as the document will be, and told of beside its field by its name', () => {
  write('C-77|78');
  const path = 'numContrato';
  const found = validateFactura(toFacturaFiscal(store.get(), {}, NOW), {
    now: '2026-11-20T12:00:00',
  }).find((it) => it.path === path);
  expect(found?.message).toContain('El número de contrato ');
  errors = problemList.byField(judge(store.get(), {}, NOW).problems);
  draw();
  expect(field().closest('div')?.parentElement?.textContent).toContain(found?.message);
  expect(labelOf({ field: path })).toBe('Número de contrato');
});
