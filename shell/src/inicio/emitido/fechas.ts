/** Days and months in words; days are 'AAAA-MM-DD' in Mexico City. */
const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
] as const;
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

const DAY_MS = 86_400_000;

export interface Fecha {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export const fechaOf = (dia: string): Fecha => {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number);
  return { year, month, day };
};

export const mesDe = (month: number): string => MESES[month - 1] ?? '';
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'jueves 19' */
export const diaDeSemana = (dia: string): string => {
  const weekday = DIAS[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${fechaOf(dia).day}`;
};

export const diasDelMes = ({ year, month }: Fecha): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day so many days before. */
export const diasAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) - dias * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one to the other; negative when the other was before. */
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / DAY_MS);
