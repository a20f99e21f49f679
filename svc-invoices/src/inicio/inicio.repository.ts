import {
  CancelarStatus,
  FacturaStatus,
  MAX_DEUDORES,
  MAX_PENDIENTES,
  TimbrarStatus,
} from '@timbra/contracts';
import {
  BORRADORES_DE,
  NO_TIMBRADAS,
  POR_CANCELAR,
  POR_COBRAR,
  POR_UUID,
  SE_DEBE,
  type FacturaModel,
  type FacturaRecord,
} from '../facturas/factura.model.ts';
import { dayOf } from '../shared/mexico-time.ts';
import { CAMPOS_SUMABLES, type Sumable } from '../facturas/sumable.ts';

const TIMBRADA = { status: FacturaStatus.Timbrada } as const;
/** Of one issuer alone. */
const de = (emisor: string | undefined) => (emisor === undefined ? {} : { 'emisor.id': emisor });
/** No account has more that wait for a person; beyond it the count stops. */
const MAX_CONTADOS = 10_000;
/** Sales of a year or more, of an account that sells to the public. */
const MAX_REUNIDAS = 50_000;
/** The index accountId, enGlobal, as the database names it. */
const REUNIDAS = 'accountId_1_enGlobal_1';

/** What is owed, counted and summed by how old it is, the youngest first. */
interface PorEdad {
  cuantas: number[];
  importes: string[];
}
export interface DeudaDeMoneda extends PorEdad {
  moneda: string;
}
export interface DeudaDeReceptor extends PorEdad {
  receptor: { id: string; rfc: string; nombre: string };
  moneda: string;
  /** Of the oldest of its invoices, in unix seconds. */
  fechaUnix: number;
}
export interface Deudas {
  porMoneda: DeudaDeMoneda[];
  /** The debtor of the oldest invoice comes first. */
  deudores: DeudaDeReceptor[];
  cuantosDeudores: number;
}

type Sums = Record<string, unknown>;
interface Facets {
  porMoneda: (Sums & { _id: string })[];
  deudores: (Sums & {
    _id: { id: string; rfc: string; moneda: string };
    nombre: string;
    fechaUnix: number;
  })[];
  cuantos: { cuantos: number }[];
}

/** Sums and counts of those between two instants, [from, to). Decimal128 adds cents exactly. */
const between = (age: number, from: number, to: number) => {
  const isThere = { $and: [{ $gte: ['$fechaUnix', from] }, { $lt: ['$fechaUnix', to] }] };
  return {
    [`importe${age}`]: {
      $sum: { $cond: [isThere, { $toDecimal: '$saldo' }, { $toDecimal: '0' }] },
    },
    [`cuantas${age}`]: { $sum: { $cond: [isThere, 1, 0] } },
  };
};
const agesOf = (sums: Sums, count: number): PorEdad => {
  const ages = Array.from({ length: count }, (_, age) => age);
  return {
    cuantas: ages.map((age) => Number(sums[`cuantas${age}`])),
    importes: ages.map((age) => String(sums[`importe${age}`])),
  };
};

/** What Inicio asks of invoices, always within one account. */
export class InicioRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** The stamped vouchers of a day, one by one. Index: accountId, fechaUnix. */
  timbradas(accountId: string, { from, to }: { from: number; to: number }): AsyncIterable<Sumable> {
    return this.#facturas
      .find({ accountId, fechaUnix: { $gte: from, $lt: to }, ...TIMBRADA }, CAMPOS_SUMABLES)
      .lean<Sumable[]>()
      .cursor() as AsyncIterable<Sumable>;
  }

  /** The dates of these, by UUID, in unix seconds. Index: accountId, uuid. */
  async fechasDe(
    accountId: string,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = await this.#facturas
      .find({ accountId, uuid: { $in: [...uuids], $exists: true } }, { uuid: 1, fechaUnix: 1 })
      .hint(POR_UUID)
      .lean<Pick<FacturaRecord, 'uuid' | 'fechaUnix'>[]>();
    return new Map(found.map(({ uuid = '', fechaUnix }) => [uuid, fechaUnix]));
  }

  /**
   * What is owed, by currency and by debtor; `limits` are the instants between one age and the next, the
   * youngest first. Read once, by the index por_cobrar, which has unpaid invoices only.
   */
  async deudas(accountId: string, limits: readonly number[], emisor?: string): Promise<Deudas> {
    const ends = [Number.MAX_SAFE_INTEGER, ...limits, 0];
    const count = ends.length - 1;
    const ages = Object.fromEntries(
      ends.slice(1).flatMap((from, age) => Object.entries(between(age, from, ends[age] ?? 0))),
    );
    const sums = Object.fromEntries(Object.keys(ages).map((name) => [name, { $sum: `$${name}` }]));
    const [found] = await this.#facturas
      .aggregate<Facets>([
        { $match: { accountId, ...SE_DEBE, ...TIMBRADA, ...de(emisor) } },
        {
          $group: {
            _id: { id: '$receptor.id', rfc: '$receptor.rfc', moneda: '$moneda' },
            nombre: { $max: '$receptor.nombre' },
            fechaUnix: { $min: '$fechaUnix' },
            ...ages,
          },
        },
        {
          $facet: {
            porMoneda: [{ $group: { _id: '$_id.moneda', ...sums } }],
            deudores: [{ $sort: { fechaUnix: 1, _id: 1 } }, { $limit: MAX_DEUDORES }],
            cuantos: [{ $group: { _id: '$_id.id' } }, { $count: 'cuantos' }],
          },
        },
      ])
      .hint(POR_COBRAR);
    const { porMoneda = [], deudores = [], cuantos = [] } = found ?? {};
    return {
      porMoneda: porMoneda.map((it) => ({ moneda: it._id, ...agesOf(it, count) })),
      deudores: deudores.map(({ _id: { moneda, ...party }, nombre, fechaUnix, ...it }) => ({
        receptor: { ...party, nombre },
        moneda,
        fechaUnix,
        ...agesOf(it, count),
      })),
      cuantosDeudores: cuantos[0]?.cuantos ?? 0,
    };
  }

  /** Drafts whose last request was refused and that no global invoice gathered, the newest first. */
  noTimbradas(accountId: string, emisor?: string) {
    return this.#pendientes(NO_TIMBRADAS, {
      accountId,
      'timbrarRequest.status': TimbrarStatus.Error,
      status: { $in: [FacturaStatus.Borrador, FacturaStatus.Prueba] },
      enGlobal: { $exists: false },
      ...de(emisor),
    });
  }

  /**
   * How many drafts an issuer has, and since when, without the sales that a global invoice
   * gathered.
   */
  async borradores(
    accountId: string,
    emisor: string,
  ): Promise<{ cuantos: number; desde?: number }> {
    const filter = {
      accountId,
      'emisor.id': emisor,
      status: FacturaStatus.Borrador,
      enGlobal: { $exists: false },
    };
    const [cuantos, first] = await Promise.all([
      this.#facturas.countDocuments(filter, { hint: BORRADORES_DE, limit: MAX_CONTADOS }),
      this.#facturas
        .findOne(filter, { fechaUnix: 1 })
        .hint(BORRADORES_DE)
        .sort({ fechaUnix: 1 })
        .lean<Pick<FacturaRecord, 'fechaUnix'>>(),
    ]);
    return { cuantos, ...(first && { desde: first.fechaUnix }) };
  }

  /**
   * How many drafts of each day (AAAA-MM-DD) a global invoice gathered: they stay drafts and need
   * no work. Index: accountId, enGlobal. Bounded; drafts beyond the bound count as waiting.
   */
  async reunidas(accountId: string): Promise<ReadonlyMap<string, number>> {
    const hour = { $subtract: ['$fechaUnix', { $mod: ['$fechaUnix', 3600] }] };
    const found = await this.#facturas
      .aggregate<{ _id: number; cuantas: number }>([
        { $match: { accountId, enGlobal: { $exists: true }, status: FacturaStatus.Borrador } },
        { $limit: MAX_REUNIDAS },
        { $group: { _id: hour, cuantas: { $sum: 1 } } },
      ])
      .hint(REUNIDAS);
    const perDia = new Map<string, number>();
    // A day of Mexico City is of whole hours.
    for (const { _id, cuantas } of found) {
      const dia = dayOf(_id);
      perDia.set(dia, (perDia.get(dia) ?? 0) + cuantas);
    }
    return perDia;
  }

  /** Vouchers whose cancellation was asked for and not answered. Index: por_cancelar. */
  cancelaciones(accountId: string, emisor?: string) {
    return this.#pendientes(POR_CANCELAR, {
      accountId,
      'cancelarRequest.status': CancelarStatus.EnProceso,
      ...TIMBRADA,
      ...de(emisor),
    });
  }

  async #pendientes(hint: string, filter: Record<string, unknown>) {
    const [cuantas, items] = await Promise.all([
      this.#facturas.countDocuments(filter, { hint, limit: MAX_CONTADOS }),
      this.#facturas
        .find(filter, {
          tipoComprobante: 1,
          serie: 1,
          folio: 1,
          'receptor.nombre': 1,
          timbrarRequest: 1,
          cancelarRequest: 1,
        })
        .hint(hint)
        .sort({ fechaUnix: -1, _id: -1 })
        .limit(MAX_PENDIENTES)
        .lean<FacturaRecord[]>()
        .exec(),
    ]);
    return { cuantas, items };
  }
}
