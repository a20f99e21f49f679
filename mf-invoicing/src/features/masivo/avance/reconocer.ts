import { columnasDe, type CampoMasivo, type Masivo } from '@timbra/contracts';

interface Reconocida {
  /** As it is written in the file. */
  titulo: string;
  /** The template's heading of what it was taken for. */
  es: string;
}

/** What was made of the headings of a file. */
export interface Reconocimiento {
  reconocidas: Reconocida[];
  /** Headings that say nothing to us. */
  ajenas: string[];
  /** Columns of the template that the file does not have. */
  faltan: string[];
  /** All are the template's own, in its order: there is nothing to confirm. */
  isPlantilla: boolean;
}

const CAMPOS = new Set<string>([...columnasDe.I, ...columnasDe.N].map(({ campo }) => campo));

export const isCampo = (campo: string | undefined): campo is CampoMasivo =>
  campo !== undefined && CAMPOS.has(campo);

/** How the headings were understood, for the person that sent the file to confirm. */
export const reconocer = ({
  tipoComprobante,
  columnas,
}: Pick<Masivo, 'tipoComprobante' | 'columnas'>): Reconocimiento => {
  const propias = columnasDe[tipoComprobante];
  const tituloDe = (campo: string) => propias.find((it) => it.campo === campo)?.titulo ?? campo;
  const reconocidas = columnas.flatMap(({ titulo, campo }) =>
    campo === undefined ? [] : [{ titulo, es: tituloDe(campo) }],
  );
  const ajenas = columnas.filter(({ campo }) => campo === undefined).map(({ titulo }) => titulo);
  const present = new Set(columnas.map(({ campo }) => campo));
  const faltan = propias.filter(({ campo }) => !present.has(campo));
  const isPlantilla =
    ajenas.length === 0 && columnas.every(({ titulo }, at) => titulo === propias[at]?.titulo);
  return { reconocidas, ajenas, faltan: faltan.map(({ titulo }) => titulo), isPlantilla };
};
