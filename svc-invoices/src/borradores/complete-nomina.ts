import type { FacturaBody, FiscalEmisor, FiscalReceptor } from '@timbra/contracts';

type Nomina = NonNullable<FacturaBody['nomina']>;

/** The sender's fields win; `''` and absent fields do not count. */
const over = <T extends object>(record: Partial<T>, sent: T): T =>
  ({
    ...record,
    ...Object.fromEntries(
      Object.entries(sent).filter(
        ([name, value]) => value !== undefined && (value !== '' || !(name in record)),
      ),
    ),
  }) as T;

/**
 * Completes a payroll receipt without an employee (its Receptor has no CURP) as the editor would:
 * missing data of the employee comes from their record, and the employer's registration from the
 * employee's record or the issuer's (nomina §5).
 */
export const completeNomina = (
  nomina: Nomina,
  receptor: FiscalReceptor | undefined,
  emisor: FiscalEmisor | undefined,
): Nomina => {
  // A caller that sends the employee's CURP sends all of the employee's data: an empty field stays empty.
  if (nomina.Receptor.Curp !== '') return nomina;
  const { RegistroPatronal = emisor?.RegistroPatronal, ...empleado } = receptor?.nomina ?? {};
  const patron = {
    ...(RegistroPatronal && { RegistroPatronal }),
    ...(emisor?.Curp && { Curp: emisor.Curp }),
  };
  const Emisor = over(patron, nomina.Emisor ?? {});
  return {
    ...nomina,
    ...(Object.keys(Emisor).length > 0 && { Emisor }),
    Receptor: over(empleado, nomina.Receptor),
  };
};
