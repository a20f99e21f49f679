import { columnasDe, type CampoMasivo, type FilaMasivaBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { CuentaClient } from './cuenta.client.ts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { FilaMasivaRepository } from './fila-masiva.repository.ts';
import { agrupar, grupoDe } from './grupo-de-fila.ts';
import type { MasivoRepository } from './masivo.repository.ts';
import type { NoteRevisadas } from './note-revisadas.ts';
import type { VerifyGrupos } from './verify-grupos.ts';

interface Deps {
  masivos: Pick<MasivoRepository, 'get' | 'recount'>;
  filas: FilaMasivaRepository;
  cuenta: Pick<CuentaClient, 'read'>;
  verify: VerifyGrupos;
  note: NoteRevisadas;
}

/** A receipt of payroll has no quantity. @throws DomainError datosInvalidos */
const refuseOthers = (
  celdas: FilaMasivaBody['celdas'],
  own: readonly { campo: CampoMasivo }[],
): void => {
  const known = new Set<string>(own.map(({ campo }) => campo));
  const errors = Object.keys(celdas)
    .filter((campo) => !known.has(campo))
    .map((campo) => ({ path: `celdas.${campo}`, message: 'No es un dato de esta hoja' }));
  if (errors.length > 0) throw new DomainError('datosInvalidos', { errors });
};

/**
 * Changes cells of one row and checks its invoice again; if its series or folio changes, also the
 * invoice that it leaves. The PAC's refusal of it no longer counts.
 * @throws DomainError masivoEnCurso, facturaTimbrada, facturaEnProceso, noEncontrado
 */
export const mendFila =
  ({ masivos, filas, cuenta, verify, note }: Deps) =>
  async (
    accountId: string,
    { masivoId, fila }: { masivoId: string; fila: number },
    { celdas }: FilaMasivaBody,
  ): Promise<FilaMasivaRecord> => {
    const masivo = await masivos.get(accountId, masivoId);
    const de = { accountId, masivoId };
    const { estado } = await filas.get(de, fila);
    if (masivo.abierta) throw new DomainError('masivoEnCurso');
    if (estado === 'timbrada') throw new DomainError('facturaTimbrada');
    // Its stamp was asked for before a pause, and the PAC has not answered yet.
    if (estado === 'timbrando') throw new DomainError('facturaEnProceso');
    const own = columnasDe[masivo.tipoComprobante];
    refuseOthers(celdas, own);
    const mended = await filas.mend(de, fila, celdas);
    const touched = await filas.ofGrupos(de, [mended.grupo, grupoDe(mended)]);
    const regrouped = agrupar(touched);
    await filas.regroup(de, regrouped);
    const grupos = [...Map.groupBy(regrouped, ({ grupo }) => grupo).values()];
    await note(de, touched, await verify(masivo, grupos, await cuenta.read(accountId)));
    const known = new Set(masivo.columnas.map(({ campo }) => campo));
    const added = own
      .filter(({ campo }) => celdas[campo] !== undefined && !known.has(campo))
      .map(({ campo, titulo }) => ({ titulo, campo }));
    await masivos.recount(masivo, await filas.count(de), added);
    return filas.get(de, fila);
  };
export type MendFila = ReturnType<typeof mendFila>;
