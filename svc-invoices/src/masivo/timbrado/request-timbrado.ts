import { SIN_CREDITOS, type SeleccionMasivaBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { FilaMasivaRepository } from '../fila-masiva.repository.ts';
import type { MasivoRecord, PedidoMasivo } from '../masivo.model.ts';
import type { MasivoRepository } from '../masivo.repository.ts';
import type { CreditsClient } from './credits.client.ts';
import type { TimbradoMasivoRepository } from './timbrado-masivo.repository.ts';

interface Deps {
  masivos: Pick<MasivoRepository, 'get' | 'recount'>;
  filas: Pick<FilaMasivaRepository, 'choose' | 'count'>;
  timbrados: Pick<TimbradoMasivoRepository, 'start'>;
  credits: CreditsClient;
}

const deQuien = ({ accountId, _id }: MasivoRecord) => ({ accountId, masivoId: _id.toString() });

/** @throws DomainError masivoEnCurso */
export const chooseFacturas =
  ({ masivos, filas }: Pick<Deps, 'masivos' | 'filas'>) =>
  async (masivo: MasivoRecord, seleccion: SeleccionMasivaBody): Promise<MasivoRecord> => {
    if (masivo.abierta) throw new DomainError('masivoEnCurso');
    const de = deQuien(masivo);
    await filas.choose(de, seleccion);
    await masivos.recount(masivo, await filas.count(de), []);
    return masivos.get(de.accountId, de.masivoId);
  };
export type ChooseFacturas = ReturnType<typeof chooseFacturas>;

/** @throws DomainError masivoEnCurso, masivoSinFacturas, creditosAgotados */
export const requestTimbrado =
  ({ filas, timbrados, credits }: Pick<Deps, 'filas' | 'timbrados' | 'credits'>) =>
  async (masivo: MasivoRecord, pedido: PedidoMasivo): Promise<MasivoRecord> => {
    if (masivo.abierta) throw new DomainError('masivoEnCurso');
    const { elegidas } = await filas.count(deQuien(masivo));
    if (elegidas === 0) throw new DomainError('masivoSinFacturas');
    if (!pedido.soloPrueba) {
      const { disponibles, puedeProbar } = await credits.saldo(masivo.accountId);
      const isEnough = pedido.prueba ? puedeProbar : disponibles > 0;
      if (!isEnough) throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
    }
    return timbrados.start(masivo, pedido, elegidas);
  };
export type RequestTimbrado = ReturnType<typeof requestTimbrado>;
