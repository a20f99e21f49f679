import { FacturaStatus, type Histograma } from '@timbra/contracts';

export interface Emitido {
  timbradas: number;
  pruebas: number;
}

/** Whether anything was ever stamped, for real or as a test; what was cancelled was stamped. */
export const emitidoOf = ({ years }: Pick<Histograma, 'years'>): Emitido => {
  const sum = (status: FacturaStatus) => years.reduce((total, it) => total + it.status[status], 0);
  return {
    timbradas: sum(FacturaStatus.Timbrada) + sum(FacturaStatus.Cancelada),
    pruebas: sum(FacturaStatus.Prueba),
  };
};

/** Whether Inicio is the first steps: nothing was stamped yet. Who cannot stamp today may have. */
export const esPrimeraVez = ({ timbradas }: Emitido): boolean => timbradas === 0;
