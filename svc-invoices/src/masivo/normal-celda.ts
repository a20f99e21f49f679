import { columnasNomina, type CampoMasivo } from '@timbra/contracts';

type Normal = { valor: string; message?: undefined } | { valor?: undefined; message: string };

/** Excel itself keeps so many digits: those beyond them are of its binary fractions. */
const EXCEL_DIGITS = 15;
const NUMERO = 'Escribe el número con punto decimal, como 1234.50';

const withoutNoise = (text: string): string =>
  text.replace(/\D/g, '').length > EXCEL_DIGITS
    ? Number(Number(text).toPrecision(EXCEL_DIGITS)).toLocaleString('en-US', {
        useGrouping: false,
        maximumFractionDigits: EXCEL_DIGITS,
      })
    : text;

/** «$1,234.50» is 1234.50; «1234,50» is not guessed at. */
const numero = (text: string): Normal => {
  const bare = text.replace(/^\$|\s/g, '').replace(/^\./, '0.');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^-?\d+(\.\d+)?$/.test(plain) ? { valor: withoutNoise(plain) } : { message: NUMERO };
};

const entero = (text: string): Normal => {
  const { valor, message } = numero(text);
  return message === undefined ? { valor: valor.replace(/\.0+$/, '') } : { message };
};

/** 0007 is folio 7. */
const folio = (text: string): Normal => {
  const { valor, message } = entero(text);
  return message === undefined ? { valor: valor.replace(/^0+(?=\d)/, '') } : { message };
};

/** «03 Transferencia electrónica» is 03. */
const clave = (text: string): Normal => ({ valor: (text.split(/[\s-]/)[0] ?? '').toUpperCase() });

/** Excel counts days from here; 25,569 of them are at 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 24 * 60 * 60 * 1000;
const SERIAL = /^\d{5}(\.\d+)?$/;
/** As Mexico writes it. */
const ESCRITA = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?(?:\.\d+)?Z?$/;

/** A day without its hour begins at midnight: it is never in the future. */
const fecha = (text: string): Normal => {
  if (SERIAL.test(text)) {
    const seconds = Math.round((Number(text) - EPOCH_DAYS) * (DAY_MS / 1000));
    return { valor: new Date(seconds * 1000).toISOString().slice(0, 19) };
  }
  const iso = ISO.exec(text);
  if (iso) return { valor: `${iso[1]}T${iso[2] ?? '00:00'}${iso[3] ?? ':00'}` };
  const written = ESCRITA.exec(text);
  if (!written) return { valor: text };
  const [, day = '', month = '', year = '', hour = '0', minute = '00', second = '00'] = written;
  const two = (it: string) => it.padStart(2, '0');
  return { valor: `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}` };
};

/** Periods of payroll are days. */
const dia = (text: string): Normal => {
  const { valor = text } = fecha(text);
  return { valor: valor.slice(0, 10) };
};

/** «Ordinaria» is O. */
const tipoNomina = (text: string): Normal => ({ valor: text.slice(0, 1).toUpperCase() });

const rfc = (text: string): Normal => ({ valor: text.replace(/\s/g, '').toUpperCase() });

const NORMALES: Partial<Record<CampoMasivo, (text: string) => Normal>> = {
  ...{ emisor: rfc, receptor: rfc },
  ...{ usoCfdi: clave, formaPago: clave, metodoPago: clave, moneda: clave, claveUnidad: clave },
  objetoImp: (text) => ({ valor: (clave(text).valor ?? '').padStart(2, '0') }),
  ...{ folio, lugarExpedicion: entero, clave: entero },
  ...{ cantidad: numero, valorUnitario: numero, descuento: numero, total: numero },
  ...{ tipoCambio: numero, fecha },
  ...{ TipoNomina: tipoNomina, NumDiasPagados: numero },
  ...{ FechaInicialPago: dia, FechaFinalPago: dia, FechaPago: dia },
  ...Object.fromEntries(
    columnasNomina.filter((it) => 'renglon' in it).map(({ campo }) => [campo, numero]),
  ),
};

/** What somebody wrote in a cell, as the field takes it: rules judge it, not its way of writing. */
export const normalCelda = (campo: CampoMasivo, text: string): Normal => {
  const trimmed = text.trim();
  return trimmed === '' ? { valor: '' } : (NORMALES[campo]?.(trimmed) ?? { valor: trimmed });
};
