import {
  FacturaStatus,
  type FiscalEmisor,
  type ReceptorNomina,
  type ReceptorRow,
} from '@timbra/contracts';
import { createState, type State } from '@timbra/remote-kit';
import { queryKeys } from '../../../../shared/query-keys.ts';
import type { Choosing } from '../../campos/editor-kind.ts';
import type { EditorStore } from '../../formulario/editor-store.ts';
import { setEmpleado, setPatron } from './formulario/nomina-form.ts';

/** How the reading of the chosen employee's record stands. */
export type Lectura = 'lista' | 'leyendo' | 'error';
const known = new WeakMap<EditorStore, State<Lectura>>();

/** One for each open editor. */
export const lecturaOf = (store: EditorStore): State<Lectura> => {
  const lectura = known.get(store) ?? createState<Lectura>('lista');
  known.set(store, lectura);
  return lectura;
};

/** Once nobody's record is being read. */
export const leida = (store: EditorStore): Promise<void> => {
  const lectura = lecturaOf(store);
  if (lectura.get() !== 'leyendo') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = lectura.subscribe(() => {
      if (lectura.get() === 'leyendo') return;
      stop();
      resolve();
    });
  });
};

/** What the receiver's record says of its work; the list only tells that it says something. */
const readRecord = async (
  { read }: Choosing,
  { id, hasNomina }: ReceptorRow,
): Promise<ReceptorNomina | undefined> => {
  if (!hasNomina) return undefined;
  const { nomina } = await read(queryKeys.receptor(id), 'GET /receptores/{id}', { params: { id } });
  return nomina;
};

/** Another employee brings data of their own, unless a third was chosen before they came. */
export const empleadoChosen = async (editor: Choosing, receptor: ReceptorRow): Promise<void> => {
  const { store, emisores } = editor;
  const lectura = lecturaOf(store);
  const isChosen = () => store.get().datos.receptor === receptor.id;
  lectura.set(receptor.hasNomina ? 'leyendo' : 'lista');
  try {
    const record = await readRecord(editor, receptor);
    if (!isChosen()) return;
    store.change((form) =>
      setEmpleado(
        form,
        record,
        emisores().find((it) => it.id === form.datos.emisor),
      ),
    );
    lectura.set('lista');
  } catch {
    if (isChosen()) lectura.set('error');
  }
};

/** Another issuer brings its registration; nomina §9: a test's payroll stays as it is. */
export const patronChosen = async (editor: Choosing, emisor: FiscalEmisor): Promise<void> => {
  const { store, factura, receptores } = editor;
  if (factura()?.status === FacturaStatus.Prueba) return;
  const receptor = receptores().find((it) => it.id === store.get().datos.receptor);
  const record = receptor && (await readRecord(editor, receptor).catch(() => undefined));
  const { datos } = store.get();
  if (datos.emisor !== emisor.id || (receptor && datos.receptor !== receptor.id)) return;
  store.change((form) => setPatron(form, record, emisor));
};
