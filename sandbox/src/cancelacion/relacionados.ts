import type { Diario, Entrada } from '../timbrado/diario/diario.ts';
import { SUSTITUCION } from '../timbrado/relaciones.ts';
import { estadoOf } from './estado.ts';
import type { Registro } from './registro.ts';

interface Deps {
  readonly diario: Diario;
  readonly registro: Registro;
}

export const isVigente = ({ registro }: Deps, uuid: string, now: number): boolean =>
  !estadoOf(registro.peticion(uuid), now).isCancelado;

/** The documents that keep this one from being cancelled: they name it, and are Vigente themselves. */
export const bloqueos = (deps: Deps, uuid: string, now: number): Entrada[] =>
  deps.diario
    .relatedTo(uuid)
    .filter(
      (entrada) =>
        entrada.relaciones.some((it) => it.uuid === uuid && it.tipo !== SUSTITUCION) &&
        isVigente(deps, entrada.uuid, now),
    );

/** Whether a document replaces another: it says so with TipoRelacion 04. */
export const isSustituto = (entrada: Entrada, uuid: string): boolean =>
  entrada.relaciones.some((it) => it.uuid === uuid && it.tipo === SUSTITUCION);
