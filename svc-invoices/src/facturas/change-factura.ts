import type { Autor, CancelacionContada, EventoWebhook, StampedBody } from '@timbra/contracts';
import type { OutboxEntry } from '@timbra/service-kit';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import type { FacturaRecord } from './factura.model.ts';
import type { DraftFields } from './factura.repository.ts';
import type {
  Creation,
  FacturaWrites,
  MasivoDraft,
  Replacement,
} from './factura-writes.repository.ts';

/** What a change brings with it, besides the counts of its days. */
interface Follows {
  /** The webhooks are told, by an entry that is written with the change. */
  evento?: EventoWebhook;
  /** The voucher is mailed, by such an entry, where the account wants it. */
  correo?: true;
  /** The series forgets the number that it noted for the invoice. */
  folio?: true;
  /** The balances of the invoices that it pays or credits, and its own, are worked out anew. */
  saldos?: true;
  /** The sales that a global invoice gathered may be billed otherwise. */
  ventas?: true;
}

const FOLLOWS = {
  creada: {},
  guardada: {},
  borrada: { folio: true, ventas: true },
  timbrada: { evento: 'factura.timbrada', correo: true, folio: true, saldos: true },
  // Its draft keeps its folio for the real stamp, and it pays and owes nothing.
  probada: { evento: 'factura.timbrada' },
  cancelada: { evento: 'factura.cancelada', saldos: true, ventas: true },
  renovada: { saldos: true },
} as const satisfies Record<string, Follows>;

interface Change<T> {
  /** The instants of the invoice before and after, in unix seconds. */
  fechas: readonly number[];
  /** Whom its event is about; `conAvisos`: the invoice brings addresses of its own for it. */
  sobre?: { id: string; uuid: string; conAvisos?: boolean };
  /** Stores the change, together with what others are to be told. */
  write: (avisos: OutboxEntry[]) => Promise<T>;
}

interface Deps {
  writes: FacturaWrites;
  announceDias: (accountId: string, ...fechas: number[]) => Promise<void>;
  announce: (
    accountId: string,
    id: string,
    event: { evento: EventoWebhook; uuid: string; conAvisos?: boolean },
  ) => Promise<OutboxEntry | undefined>;
  announceCorreo: (
    accountId: string,
    id: string,
    stamp: { uuid: string },
  ) => Promise<OutboxEntry | undefined>;
  /** There is something to tell now. */
  nudgeEvents: () => void;
  settleFolio: (accountId: string, factura: FacturaRecord) => void;
  settleSaldos: (accountId: string, voucher: FacturaRecord) => Promise<void>;
  releaseVentas: (accountId: string, globalId: string) => Promise<void>;
  /** Keeps who did what to the draft. */
  deleteDraft: (accountId: string, factura: FacturaRecord, autor?: Autor) => Promise<void>;
}

/** The one way to create, save, delete, stamp or cancel an invoice: what follows is done here. */
export const changeFactura = (deps: Deps) => {
  const { writes } = deps;

  /** Written with the change: a process that dies leaves both, or neither. */
  const avisosOf = async (
    accountId: string,
    { evento, correo }: Follows,
    { id, ...sobre }: NonNullable<Change<unknown>['sobre']>,
  ): Promise<OutboxEntry[]> => {
    const entries = await Promise.all([
      evento && deps.announce(accountId, id, { evento, ...sobre }),
      correo && deps.announceCorreo(accountId, id, sobre),
    ]);
    return entries.filter((it) => it !== undefined);
  };

  const change = async <T extends FacturaRecord | void>(
    accountId: string,
    que: keyof typeof FOLLOWS,
    { fechas, sobre, write }: Change<T>,
  ): Promise<T> => {
    const follows: Follows = FOLLOWS[que];
    // First of all: what reads the counts meanwhile, or after a crash in between, counts anew.
    await deps.announceDias(accountId, ...fechas);
    const avisos = sobre ? await avisosOf(accountId, follows, sobre) : [];
    const after = await write(avisos);
    if (avisos.length > 0) deps.nudgeEvents();
    if (!after) return after;
    if (follows.folio) deps.settleFolio(accountId, after);
    if (follows.saldos) await deps.settleSaldos(accountId, after);
    if (follows.ventas && after.reunidas) {
      await deps.releaseVentas(accountId, after._id.toString());
    }
    return after;
  };

  return {
    /** @throws DomainError as `FacturaWrites.create` */
    create: (accountId: string, draft: DraftFields, how?: Creation): Promise<FacturaRecord> =>
      change(accountId, 'creada', {
        fechas: [draft.fechaUnix],
        write: () => writes.create(accountId, draft, how),
      }),

    /** Drafts of a file; one that may not be stored is left out. */
    createMany: (accountId: string, masivoId: string, drafts: readonly MasivoDraft[]) =>
      change(accountId, 'creada', {
        fechas: drafts.map(({ draft }) => draft.fechaUnix),
        write: () => writes.createMany(accountId, masivoId, drafts),
      }),

    /** @throws DomainError as `FacturaWrites.replaceDraft` */
    replace: (
      accountId: string,
      stored: Pick<FacturaRecord, '_id' | 'fechaUnix'>,
      replacement: Replacement,
    ): Promise<FacturaRecord> =>
      change(accountId, 'guardada', {
        fechas: [stored.fechaUnix, replacement.draft.fechaUnix],
        write: () => writes.replaceDraft(accountId, stored._id.toString(), replacement),
      }),

    /** @throws DomainError as `FacturaWrites.removeDraft` */
    remove: (accountId: string, stored: FacturaRecord, autor?: Autor): Promise<FacturaRecord> =>
      change(accountId, 'borrada', {
        fechas: [stored.fechaUnix],
        write: async () => {
          await deps.deleteDraft(accountId, stored, autor);
          return stored;
        },
      }),

    /** Shows a stamp, or the stamp of a test. May be repeated. @throws DomainError noEncontrado */
    showStamp: (
      accountId: string,
      id: string,
      { fechaUnixAntes, lugarExpedicion, conAvisos, ...stamp }: StampedBody,
    ): Promise<FacturaRecord> => {
      const fechaUnix = unixSeconds(instantOf(stamp.fecha, lugarExpedicion));
      return change(accountId, stamp.prueba ? 'probada' : 'timbrada', {
        fechas: [fechaUnixAntes, fechaUnix],
        sobre: { id, uuid: stamp.uuid, conAvisos },
        write: (avisos) => writes.markStamped(accountId, id, { stamp, fechaUnix, avisos }),
      });
    },

    /** Shows that SAT cancelled the invoice. May be repeated. @throws DomainError noEncontrado */
    showCancelada: (
      accountId: string,
      stored: FacturaRecord,
      { told, conAvisos }: { told: CancelacionContada; conAvisos: boolean },
    ): Promise<FacturaRecord> => {
      const id = stored._id.toString();
      return change(accountId, 'cancelada', {
        fechas: [stored.fechaUnix],
        sobre: { id, uuid: stored.uuid ?? '', conAvisos },
        write: (avisos) => writes.tellCancelacion(accountId, id, told, avisos),
      });
    },

    /** Shows how a request to cancel stands that SAT has not granted: nothing follows from it. */
    showSolicitud: (accountId: string, id: string, told: CancelacionContada) =>
      writes.tellCancelacion(accountId, id, told),

    /** Makes anew what is derived from a stamped invoice. May be repeated. */
    renew: async (accountId: string, stored: FacturaRecord): Promise<void> => {
      await change(accountId, stored.prueba ? 'guardada' : 'renovada', {
        fechas: [stored.fechaUnix],
        write: async () => {
          await writes.retoken(accountId, stored);
          return stored;
        },
      });
    },
  };
};
export type Cambios = ReturnType<typeof changeFactura>;
