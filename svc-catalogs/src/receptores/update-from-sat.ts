import { fiscalReceptorBody, type FiscalReceptorBody } from '@timbra/contracts';
import { DomainError, parse } from '@timbra/service-kit';
import type { FindConstancia } from '../constancia/find-constancia.ts';
import type { ReceptorRepository } from './receptor.repository.ts';

interface Deps {
  receptores: ReceptorRepository;
  findConstancia: FindConstancia;
}

const SIN_IDCIF =
  'Registre el idCIF del receptor, impreso en su constancia de situación fiscal, para leer sus datos del SAT';

/**
 * Brings a receiver to what SAT's page says of it now: name, regimes and postal code, which are what
 * stamping compares (timbrado §7). What SAT does not say stays; the address in use is the last one.
 * @throws DomainError noEncontrado, datosInvalidos without idCIF, constanciaNoDisponible
 */
export const updateFromSat =
  ({ receptores, findConstancia }: Deps) =>
  async (accountId: string, id: string) => {
    const stored = await receptores.get(accountId, id);
    const { rfc, idCif } = stored;
    if (!idCif) {
      throw new DomainError('datosInvalidos', { errors: [{ path: 'idCif', message: SIN_IDCIF }] });
    }
    const { nombre, cp, regimenes } = await findConstancia({ rfc, idCif });
    const claves = regimenes.map(({ clave }) => clave);
    const current = stored.fiscalDirecciones.at(-1);
    const body: FiscalReceptorBody = parse(fiscalReceptorBody, {
      ...pickBody(stored),
      nombre,
      regimenes: claves,
      // One of several is a choice, and it stays while it is among them.
      regimen: claves.includes(stored.regimen) ? stored.regimen : (claves[0] ?? stored.regimen),
      fiscalDirecciones: [
        ...stored.fiscalDirecciones.slice(0, -1),
        { ...current, pais: 'MEX', cp: cp || current?.cp },
      ],
    });
    return receptores.replace(accountId, id, body);
  };
export type UpdateFromSat = ReturnType<typeof updateFromSat>;

const pickBody = (stored: FiscalReceptorBody) => {
  const { nombre, rfc, email, regimen, regimenes, idCif, residenciaFiscal, numRegistro } = stored;
  const { usoCfdi, fiscalDirecciones, manuallyCreated, ine, nomina } = stored;
  return {
    nombre,
    rfc,
    email,
    regimen,
    regimenes,
    idCif,
    residenciaFiscal,
    numRegistro,
    usoCfdi,
    fiscalDirecciones,
    manuallyCreated,
    ine,
    nomina,
  };
};
