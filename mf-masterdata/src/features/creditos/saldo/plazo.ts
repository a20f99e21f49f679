import { diasDeCreditos } from '@timbra/contracts';

const DIAS_AL_MES = 30;
const DIAS_A_LA_SEMANA = 7;
const MESES_AL_ANO = 12;

const some = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How long `creditos` last when `porMes` are spent: '1 día', '3 semanas', '2 meses'; null when none are. */
export const plazoDe = (creditos: number, porMes: number): string | null => {
  const dias = diasDeCreditos(creditos, porMes);
  if (dias === null) return null;
  if (dias < 1) return 'menos de 1 día';
  if (dias < DIAS_A_LA_SEMANA) return some(dias, 'día', 'días');
  if (dias < DIAS_AL_MES) return some(Math.floor(dias / DIAS_A_LA_SEMANA), 'semana', 'semanas');
  const meses = Math.floor(dias / DIAS_AL_MES);
  if (meses < 2 * MESES_AL_ANO) return some(meses, 'mes', 'meses');
  return 'más de 2 años';
};
