import {
  XLSX,
  type Factura,
  type FilaMasiva,
  type Masivo,
  type Page,
  type ProblemBody,
} from '@timbra/contracts';
import { until, type Account } from '@timbra/test-kit';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';

/** A row that is an invoice by itself; a test names what matters to it. */
export const ROW = {
  'RFC emisor': 'EKU9003173C9',
  'RFC receptor': 'URE180429TM6',
  'Uso CFDI': 'G03',
  'Forma de pago': '03',
  Cantidad: 1,
  Descripción: 'Colegiatura de noviembre',
  'Precio unitario': 1000,
  'Clave SAT': '80101500',
  'Clave de unidad': 'E48',
  Impuestos: 'Traslado IVA Tasa 16',
};
export type Row = Readonly<Record<string, string | number>>;

/** Rows under the headings that any of them has, in the order in which they appear. */
export const aSheet = (...rows: readonly Row[]): Buffer => {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return aWorkbook([titles, ...rows.map((row) => titles.map((title) => row[title] ?? null))]);
};

/** The files of one account, as its screen uses them. */
export const masivoOf = (account: Pick<Account, 'call'>) => {
  const post = (id: string, what: string, body?: object) =>
    account.call<Masivo & ProblemBody>('POST', `/masivos/${id}/${what}`, { body });
  const get = async (id: string) => (await account.call<Masivo>('GET', `/masivos/${id}`)).body;
  const untilIt = (what: string, is: (it: Masivo) => boolean | undefined) => (id: string) =>
    until(what, async () => {
      const it = await get(id);
      return is(it) ? it : undefined;
    });
  const judged = untilIt('its rows are judged', (it) => it.estado === 'revisado');
  const rows = async (id: string, query = '') =>
    (await account.call<Page<FilaMasiva>>('GET', `/masivos/${id}/filas${query}`)).body.items;
  return {
    get,
    judged,
    rows,
    /** Sent, read and judged. */
    reviewed: async (...those: readonly Row[]): Promise<Masivo> => {
      const { status, body } = await account.call<Masivo>('POST', '/masivos?nombre=enero.xlsx', {
        file: { type: XLSX, bytes: aSheet(...those) },
      });
      if (status !== 202) throw new Error(JSON.stringify(body));
      return judged(body.id);
    },
    stamp: (id: string, body: { prueba?: boolean } = {}) => post(id, 'timbrar', body),
    review: (id: string) => post(id, 'revisar'),
    pause: (id: string) => post(id, 'pausar'),
    resume: (id: string) => post(id, 'reanudar'),
    ended: untilIt('its stamping has ended', (it) => it.timbrado?.estado === 'terminado'),
    /** Paused, and nothing is at work any more: only then its tabs are counted. */
    rested: untilIt(
      'its stamping stands still',
      (it) =>
        it.timbrado?.estado === 'pausado' && it.timbrado.enCurso === 0 && it.filas !== undefined,
    ),
    choose: (id: string, body: { willTimbrar: boolean; facturas?: number[] }) =>
      account.call<Masivo & ProblemBody>('PUT', `/masivos/${id}/seleccion`, { body }),
    mend: (id: string, fila: number, celdas: Record<string, string>) =>
      account.call<FilaMasiva & ProblemBody>('PUT', `/masivos/${id}/filas/${fila}`, {
        body: { celdas },
      }),
    /** Of its invoices, in the order of the rows. */
    folios: async (id: string) => {
      const ids = (await rows(id)).map(({ facturaId }) => facturaId);
      const made = await Promise.all(
        ids.map((it) => account.call<Factura>('GET', `/facturas/${it}`)),
      );
      return made.map(({ body: { serie, folio } }) => ({ serie, folio }));
    },
  };
};
export type MasivoDePrueba = ReturnType<typeof masivoOf>;
