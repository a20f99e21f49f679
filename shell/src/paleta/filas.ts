import type {
  ConceptoCatalogo,
  FacturaRow,
  FiscalEmisor,
  ReceptorRow,
  User,
  Vista,
} from '@timbra/contracts';
import { textMatcher } from '@timbra/ui-kit';
import type { Comando } from '../base/comando.ts';
import { CREATE, HOME, NUEVA } from '../base/paths.ts';
import { TECLAS } from '../teclas/teclas.ts';
import type { Destino } from './destinos.ts';
import { mensajes } from './mensajes.ts';

type Grupo = keyof typeof mensajes.grupos;

/** What the server found for a text. */
export interface Hallazgos {
  receptores: readonly ReceptorRow[];
  comprobantes: readonly FacturaRow[];
  conceptos: readonly ConceptoCatalogo[];
}
export const NADA: Hallazgos = { receptores: [], comprobantes: [], conceptos: [] };

/** One line of the palette. */
export interface Fila {
  key: string;
  grupo: Grupo;
  titulo: string;
  detalle?: string;
  /** What Enter does here. */
  efecto: string;
  /** Where it leads; of what is done here, nothing. */
  to?: string;
  run?: () => void;
  /** The key that does the same from anywhere. */
  tecla?: string;
  comprobante?: FacturaRow;
}

/** The user, and the destinations that the palette can lead to. */
export interface Contexto {
  user: User;
  destinos: readonly Destino[];
  comandos: readonly Comando[];
  /** The emisores that can issue. */
  emisores: readonly Pick<FiscalEmisor, 'id' | 'rfc' | 'nombre'>[];
  /** The user's saved views of the list. */
  vistas: readonly Pick<Vista, 'id' | 'nombre' | 'consulta'>[];
}

/** Of many: they are told apart by their records, as in the list's filters. */
const GENERICOS = ['XAXX010101000', 'XEXX010101000'];
/** So many screens answer a text; without one all are shown. */
const MAX_ACCIONES = 6;

const { efectos } = mensajes;

const folioOf = ({ serie, folio }: FacturaRow): string =>
  [serie, folio].filter((it) => it !== undefined && it !== '').join('-') || mensajes.sinFolio;

const filaDeReceptor = ({ id, nombre, rfc }: ReceptorRow, canCreate: boolean): Fila => ({
  key: `receptor/${id}`,
  grupo: 'receptores',
  titulo: nombre,
  detalle: rfc,
  efecto: canCreate ? efectos.facturar : efectos.receptor,
  to: canCreate ? `${NUEVA}?receptorId=${id}` : `/receptores/editar/${id}`,
});

const filaDeComprobante = (row: FacturaRow): Fila => ({
  key: `comprobante/${row.id}`,
  grupo: 'comprobantes',
  titulo: folioOf(row),
  detalle: row.receptorNombre ?? row.receptorRfc ?? '',
  efecto: efectos.comprobante,
  to: `${HOME}/editar/${row.id}`,
  comprobante: row,
});

const filaDeConcepto = ({ id, descripcion, clave }: ConceptoCatalogo): Fila => ({
  key: `concepto/${id}`,
  grupo: 'conceptos',
  titulo: descripcion,
  detalle: clave,
  efecto: efectos.concepto,
  to: `/conceptos/editar/${id}`,
});

const accion = (to: string, titulo: string, efecto: string): Fila => ({
  key: `accion/${to}`,
  grupo: 'acciones',
  titulo,
  efecto,
  to,
});

const filaDeDestino = ({ to, text, creates }: Destino): Fila => ({
  ...accion(to, text, creates ? efectos.crear : efectos.ir),
  ...(to === NUEVA && { tecla: TECLAS.nueva.chord }),
});

const filaDeVista = ({ id, nombre, consulta }: Contexto['vistas'][number]): Fila => ({
  ...accion(consulta === '' ? HOME : `${HOME}?${consulta}`, mensajes.vista(nombre), efectos.ir),
  // Two of them may show the same.
  key: `vista/${id}`,
});

const filaDeComando = ({ key, text, tecla, run }: Comando): Fila => ({
  key: `comando/${key}`,
  grupo: 'acciones',
  titulo: text,
  efecto: efectos.hacer,
  run,
  ...(tecla && { tecla }),
});

/** What may be done with the first receiver that was found. */
const conReceptor = ({ id, nombre, rfc }: ReceptorRow, canCreate: boolean): Fila[] => [
  ...(canCreate
    ? [accion(`${NUEVA}/recibo-pago?receptorId=${id}`, mensajes.reciboPara(nombre), efectos.crear)]
    : []),
  accion(
    `${HOME}?receptor=${encodeURIComponent(GENERICOS.includes(rfc) ? id : rfc)}`,
    mensajes.comprobantesDe(nombre),
    efectos.ir,
  ),
];

/** Each of several issuers begins an invoice of its own. */
const deEmisores = ({ emisores }: Contexto, canCreate: boolean): Fila[] =>
  canCreate && emisores.length > 1
    ? emisores.map(({ id, nombre }) =>
        accion(`${NUEVA}?emisorId=${id}`, mensajes.facturaDe(nombre), efectos.crear),
      )
    : [];

const acciones = (typed: string, hallazgos: Hallazgos, contexto: Contexto): Fila[] => {
  const { user, destinos, comandos, vistas } = contexto;
  const text = typed.trim();
  const canCreate = user.permissions.includes(CREATE);
  const emisores = deEmisores(contexto, canCreate);
  if (text === '') {
    return [
      ...destinos.map(filaDeDestino),
      ...emisores.slice(0, MAX_ACCIONES),
      ...comandos.filter(({ seldom }) => !seldom).map(filaDeComando),
    ];
  }
  const matches = textMatcher(text);
  const known = [
    ...destinos.filter((it) => matches(`${it.text} ${it.alias}`)).map(filaDeDestino),
    ...emisores.filter(({ titulo }) => matches(titulo)),
    ...comandos.filter(({ text, alias = '' }) => matches(`${text} ${alias}`)).map(filaDeComando),
  ].slice(0, MAX_ACCIONES);
  const saved = vistas.map(filaDeVista).filter(({ titulo }) => matches(titulo));
  const [first] = hallazgos.receptores;
  const q = encodeURIComponent(text);
  return [
    ...(first ? conReceptor(first, canCreate) : []),
    ...known,
    ...saved.slice(0, MAX_ACCIONES),
    ...(hallazgos.comprobantes.length > 0
      ? [accion(`${HOME}?q=${q}`, mensajes.comprobantesCon(text), efectos.ir)]
      : []),
    accion(`/receptores/nuevo?nombre=${q}`, mensajes.crearReceptor(text), efectos.crear),
  ];
};

/** The lines for a text, in the order of their groups: receivers first, actions last. */
export const filasOf = (text: string, hallazgos: Hallazgos, contexto: Contexto): Fila[] => {
  const canCreate = contexto.user.permissions.includes(CREATE);
  return [
    ...hallazgos.receptores.map((it) => filaDeReceptor(it, canCreate)),
    ...hallazgos.comprobantes.map(filaDeComprobante),
    ...hallazgos.conceptos.map(filaDeConcepto),
    ...acciones(text, hallazgos, contexto),
  ];
};
