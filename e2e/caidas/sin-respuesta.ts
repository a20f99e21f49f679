import { signUp, until, type SpawnedService, type System } from '@timbra/test-kit';
import { expect } from 'vitest';
import { cancelXml, expectXmlCancelledOnce, stampedElsewhere } from '../cancelacion/cancela-xml.ts';
import { cancel, expectCancelledOnce, OTRO_DIA, stamped } from '../cancelacion/cancela.ts';
import { expectAskedOnce, waiting } from '../cancelacion/espera.ts';
import { expectXmlStamped, sealed, stampXml } from '../timbrado/crudo.ts';
import { expectEachStamped, untilStamped } from '../timbrado/one-of-each.ts';
import type { Flujo } from './flujo.ts';

/** Stampings of one series; of the first two the worker that dies waits for the PAC's answer. */
const SERIE = 16;
const LOST = 2;

/** What a worker does at the PAC. Prepared with that worker, which is killed afterwards. */
export const atThePac = async (system: System, worker: SpawnedService) => {
  const { pac } = system;
  const hung = () => pac.stats().hung + pac.stats().cancelHung;
  /** The PAC does as it is asked, and its answers do not arrive. */
  const losing = async (
    lost: { commitThenHang: number } | { cancelCommitThenHang: number },
    ask: () => Promise<unknown>,
  ): Promise<void> => {
    const [before, [answers = 0]] = [hung(), Object.values(lost)];
    pac.set(lost);
    await ask();
    await until(`${answers} answers are lost`, () => hung() === before + answers);
  };
  const ONE_STAMP = { commitThenHang: 1 };
  const ONE_CANCELLATION = { cancelCommitThenHang: 1 };

  const deUnaSerie = await signUp(system);
  const drafts = await Promise.all(
    Array.from({ length: SERIE }, () => deUnaSerie.draft({ serie: 'CRASH' })),
  );
  const ask = (those: typeof drafts) =>
    Promise.all(those.map(({ id }) => deUnaSerie.stamp(id, { wait: 0 })));
  const conXml = await signUp(system);
  const xml = await sealed(conXml);
  const conFactura = await signUp(system);
  const factura = await stamped(conFactura);
  const conAjeno = await signUp(system);
  const ajeno = { account: conAjeno, ...(await stampedElsewhere(system, conAjeno)) };
  const conEspera = await signUp(system);
  const espera = await waiting(system, conEspera, worker);
  pac.set({ clockOffsetMs: 0 });

  const flujos = {
    serie: {
      begin: () => losing({ commitThenHang: LOST }, () => ask(drafts.slice(0, LOST))),
      expectOnce: async () => {
        const facturas = await Promise.all(drafts.map(({ id }) => untilStamped(deUnaSerie, id)));
        const folios = facturas.map((it) => it.folio ?? 0).sort((a, b) => a - b);
        expect(folios).toEqual(drafts.map((_, n) => n + 1));
        await expectEachStamped(deUnaSerie, facturas, { creditosAntes: 100 });
        return facturas.map((it) => it.uuid ?? '');
      },
    },
    xml: {
      begin: () => losing(ONE_STAMP, () => stampXml(conXml, xml, '?wait=0')),
      expectOnce: async () => [await expectXmlStamped(conXml, xml)],
    },
    cancelacion: {
      begin: () =>
        losing(ONE_CANCELLATION, () => cancel(conFactura, factura.id, undefined, { wait: 0 })),
      expectOnce: async () => {
        await expectCancelledOnce(system, conFactura, factura, { creditosAntes: 99 });
        return [];
      },
    },
    cancelacionDeXml: {
      begin: () => losing(ONE_CANCELLATION, () => cancelXml(conAjeno, ajeno.xml, 'motivo=02')),
      expectOnce: async () => {
        await expectXmlCancelledOnce(system, ajeno);
        return [];
      },
    },
    sustitucion: {
      // It waits already, for what the receiver will say.
      begin: async () => {},
      expectOnce: async () => {
        pac.set({ clockOffsetMs: OTRO_DIA });
        await pac.responder(espera.factura.uuid, 'rechaza');
        await expectAskedOnce(system, conEspera, espera);
        pac.set({ clockOffsetMs: 0 });
        return [];
      },
    },
  } satisfies Record<string, Flujo>;
  return {
    flujos,
    /** The others of the series, by whatever workers there are. */
    askForTheRest: async () => {
      const { committed } = pac.stats();
      await ask(drafts.slice(LOST));
      await until('some more are stamped', () => pac.stats().committed > committed + 2);
    },
  };
};
export type AtThePac = Awaited<ReturnType<typeof atThePac>>;
