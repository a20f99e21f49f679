import type { Clock } from '../clock.ts';
import type { PacState } from '../state/control-state.ts';
import type { StatsKeeper } from '../state/stats.ts';
import { attr } from '../timbrado/comprobante.ts';
import type { Diario, Entrada } from '../timbrado/diario/diario.ts';
import type { TimbreEmitido } from '../timbrado/diario/timbre-emitido.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import type { Timbrado } from '../timbrado/timbrar.ts';
import { cadenaDelTimbre, type Timbrador } from '../timbrado/timbre-fiscal-digital.ts';
import { readXml } from '../xml/xml-tree.ts';

interface Deps {
  readonly timbrado: Timbrado;
  readonly diario: Diario;
  readonly state: PacState;
  readonly stats: StatsKeeper;
  readonly clock: Clock;
  readonly timbrador: () => Promise<Timbrador>;
}

/** Which shape of `data` was asked for. */
export const VERSIONS = ['v1', 'v2', 'v3', 'v4'] as const;
export type Version = (typeof VERSIONS)[number];

interface Asked {
  readonly account: string;
  readonly xml: Buffer;
  readonly version: Version;
  readonly customId: string | undefined;
}

export interface Answer {
  readonly data?: object | null;
  readonly rechazo?: Rechazo;
  readonly hang?: boolean;
}

const HOUR = 3_600_000;
/** How long SW remembers a customid. */
const CUSTOM_ID_MS = 72 * HOUR;

const tfdOf = ({ xml }: TimbreEmitido): string =>
  /<tfd:TimbreFiscalDigital.*?\/>/s.exec(xml)?.[0] ?? '';

const dataOf = (timbre: TimbreEmitido, version: Version): object => {
  const { xml: cfdi } = timbre;
  if (version === 'v1') return { tfd: tfdOf(timbre) };
  if (version === 'v2') return { tfd: tfdOf(timbre), cfdi };
  if (version === 'v3') return { cfdi };
  const root = readXml(Buffer.from(cfdi));
  return {
    cadenaOriginalSAT: cadenaDelTimbre(tfdOf(timbre)),
    noCertificadoSAT: timbre.noCertificadoSat,
    noCertificadoCFDI: attr(root, 'NoCertificado'),
    uuid: timbre.uuid.toLowerCase(),
    selloSAT: timbre.selloSat,
    selloCFDI: timbre.sello,
    fechaTimbrado: timbre.fechaTimbrado,
    qrCode: '',
    cfdi,
  };
};

/** SW's stamping of a document that its issuer sealed. */
export const createSwStampService = (deps: Deps) => {
  const { timbrado, diario, state, stats, clock } = deps;

  const isRecent = ({ at }: Entrada, window: number): boolean => {
    const age = clock.now() - at;
    return age >= 0 && age < window;
  };

  const admit = (): void => {
    const failure = state.takeFailure();
    if (failure) throw new Rechazo(failure.code, failure.message);
    const { satDown, stampsLeft } = state.get();
    if (satDown) throw new Rechazo('CO1000', 'Error no controlado: el SAT no responde');
    if (stampsLeft === 0) throw new Rechazo('AU2001', 'La cuenta no tiene timbres disponibles');
  };

  /** What it says of a stamp that exists: without it for a while, then with all that was asked for. */
  const duplicate = async (
    entrada: Entrada,
    version: Version,
    rechazo: Rechazo,
  ): Promise<Answer> => ({
    rechazo,
    data: isRecent(entrada, state.get().late307Ms)
      ? null
      : dataOf(await diario.read(entrada), version),
  });

  /** What it says of a customid that was used before, of which it may keep less than of a stamp. */
  const ofCustomId: typeof duplicate = async (entrada, version, rechazo) => {
    const { previousWithout } = state.get();
    if (previousWithout === 'timbre') return { rechazo, data: null };
    return duplicate(entrada, previousWithout === 'xml' ? 'v1' : version, rechazo);
  };

  return async ({ account, xml, version, customId }: Asked): Promise<Answer> => {
    const timbrador = await deps.timbrador();
    const named = customId ? diario.byCustomId(customId) : undefined;
    const isOther = named && named.uuid !== timbrado.find(timbrador.pac, xml)?.uuid;
    if (isOther && isRecent(named, CUSTOM_ID_MS)) {
      stats.count(account, 'stampedCalls');
      return ofCustomId(
        named,
        version,
        new Rechazo('CFDI3307', 'Timbre duplicado. El customId proporcionado está duplicado.'),
      );
    }
    stats.count(account, 'stampCalls');
    try {
      const result = await timbrado.stamp({
        timbrador,
        xml,
        account,
        admit,
        ...(customId && { customId }),
        strict: state.get().listaEstricta,
        spend: state.takeStamp,
      });
      if (result.kind === 'duplicate') {
        stats.count(account, 'duplicates');
        const rechazo = new Rechazo('307', 'El comprobante contiene un timbre previo.');
        return await duplicate(result.entrada, version, rechazo);
      }
      stats.count(account, 'committed');
      const hang = state.takeHang();
      if (hang) stats.count(account, 'hung');
      return { data: state.takeMute() ? {} : dataOf(result.timbre, version), hang };
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      stats.count(account, 'rejected');
      return { rechazo: error };
    }
  };
};

export type SwStampService = ReturnType<typeof createSwStampService>;
