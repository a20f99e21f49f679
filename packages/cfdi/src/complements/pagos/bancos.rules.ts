import { inCatalogo } from '../../catalogs/lookup.ts';
import type { Contribuyente, Rule } from '../../rules/rule.ts';
import { Rfc } from '../../values/rfc.ts';
import { hasControlDigit, isClabe } from '../../values/clabe.ts';
import { formaBancaria, formasBancarias } from './formas-bancarias.ts';
import { POR_DEFINIR } from './pago.rules.ts';
import type { PagoSubject } from './pagos-subject.ts';

const TRANSFERENCIA = '03';
/** Forms whose accounts of 18 digits are CLABEs. */
const CON_CLABE = new Set(['02', TRANSFERENCIA]);

const forma = ({ at }: PagoSubject) => formaBancaria(at.FormaDePagoP);
/** A missing or unknown form of payment has a finding of its own. */
const hasForma = ({ at }: PagoSubject): boolean =>
  at.FormaDePagoP !== POR_DEFINIR && inCatalogo('c_FormaPago', at.FormaDePagoP ?? '') === true;
const isBancaria = (subject: PagoSubject): boolean => forma(subject) !== undefined;
const takesBeneficiario = (subject: PagoSubject): boolean =>
  Boolean(forma(subject)?.ctaBeneficiario);
const has =
  (name: string) =>
  (subject: PagoSubject): boolean =>
    subject.at[name] !== undefined;
const isBancoExtranjero = ({ at }: PagoSubject): boolean =>
  at.RfcEmisorCtaOrd === Rfc.GENERICO_EXTRANJERO;
const enLista = ({ at, comprobante }: PagoSubject): Contribuyente | null | undefined =>
  comprobante.context.contribuyente?.(at.RfcEmisorCtaOrd ?? '');

const sobra = (
  code: string,
  path: string,
  nombre: string,
  isAllowed: (subject: PagoSubject) => boolean = isBancaria,
): Rule<PagoSubject> => ({
  code,
  path,
  message: `Con esta forma de pago no va ${nombre}`,
  applies: (subject) => hasForma(subject) && has(path)(subject),
  check: isAllowed,
});

/** One row for each form of payment: its own lengths (pagos §6). */
const cuenta = (
  code: string,
  path: string,
  campo: 'ctaOrdenante' | 'ctaBeneficiario',
  quien: string,
): readonly Rule<PagoSubject>[] =>
  formasBancarias.flatMap(({ id, nombre, [campo]: formato }) =>
    formato
      ? [
          {
            code,
            path,
            message: `Con ${nombre} la cuenta ${quien} tiene ${formato.texto}`,
            applies: (subject) => subject.at.FormaDePagoP === id && has(path)(subject),
            check: ({ at }) => formato.pattern.test(at[path] ?? ''),
          } satisfies Rule<PagoSubject>,
        ]
      : [],
  );
const clabe = (path: string, isMexican: (subject: PagoSubject) => boolean): Rule<PagoSubject> => ({
  // SAT asks for eighteen digits only.
  code: 'clabe-invalida',
  sat: false,
  isOwn: true,
  path,
  message: 'La CLABE no es válida: su último dígito no corresponde a los demás',
  applies: (subject) =>
    CON_CLABE.has(subject.at.FormaDePagoP ?? '') &&
    isMexican(subject) &&
    isClabe(subject.at[path] ?? '') &&
    /^\d+$/.test(subject.at[path] ?? ''),
  check: ({ at }) => hasControlDigit(at[path] ?? ''),
});

/** Banks and accounts: matrix CRP20221 to CRP20228; pagos §6, c_FormaPago. */
export const bancoRules: readonly Rule<PagoSubject>[] = [
  sobra('CRP20221', 'RfcEmisorCtaOrd', 'el RFC del banco ordenante'),
  {
    code: 'CRP20222',
    path: 'RfcEmisorCtaOrd',
    message: 'El RFC del banco ordenante no está en la lista de contribuyentes del SAT',
    remedy: 'Un banco extranjero lleva el RFC XEXX010101000 y su nombre.',
    needs: 'contribuyente',
    applies: (subject) => has('RfcEmisorCtaOrd')(subject) && !isBancoExtranjero(subject),
    check: (subject) => enLista(subject) !== null,
  },
  {
    code: 'CRP20223',
    path: 'NomBancoOrdExt',
    message: 'Un banco ordenante extranjero necesita su nombre',
    applies: isBancoExtranjero,
    check: has('NomBancoOrdExt'),
  },
  // The matrix has no code for a name where there is no bank.
  {
    ...sobra('banco-sobra', 'NomBancoOrdExt', 'el nombre del banco ordenante'),
    sat: false,
    isOwn: true,
  },
  sobra('CRP20224', 'CtaOrdenante', 'la cuenta ordenante'),
  ...cuenta('CRP20225', 'CtaOrdenante', 'ctaOrdenante', 'ordenante'),
  clabe('CtaOrdenante', (subject) => !isBancoExtranjero(subject)),
  sobra('CRP20227', 'RfcEmisorCtaBen', 'el RFC del banco beneficiario', takesBeneficiario),
  sobra('CRP20228', 'CtaBeneficiario', 'la cuenta beneficiaria', takesBeneficiario),
  ...cuenta('CRP20226', 'CtaBeneficiario', 'ctaBeneficiario', 'beneficiaria'),
  clabe('CtaBeneficiario', () => true),
];

const hasCadena = has('TipoCadPago');
const CADENA = 'El certificado, la cadena y el sello del pago van junto con el tipo de cadena';
const requerido = (code: string, path: string, message: string): Rule<PagoSubject> => ({
  code,
  path,
  message,
  applies: hasCadena,
  check: has(path),
});
const prohibido = (code: string, path: string): Rule<PagoSubject> => ({
  code,
  path,
  message: CADENA,
  applies: (subject) => !hasCadena(subject),
  check: (subject) => !has(path)(subject),
});

/** The bank's own receipt of a transfer: matrix CRP20229 to CRP20235. */
export const cadenaRules: readonly Rule<PagoSubject>[] = [
  {
    code: 'CRP20229',
    path: 'TipoCadPago',
    message: 'El tipo de cadena de pago va solo con la forma de pago 03 «Transferencia»',
    applies: (subject) => hasForma(subject) && hasCadena(subject),
    check: ({ at }) => at.FormaDePagoP === TRANSFERENCIA,
  },
  requerido('CRP20230', 'CertPago', 'Con el tipo de cadena se necesita el certificado del pago'),
  prohibido('CRP20231', 'CertPago'),
  requerido('CRP20232', 'CadPago', 'Con el tipo de cadena se necesita la cadena del pago'),
  prohibido('CRP20233', 'CadPago'),
  requerido('CRP20234', 'SelloPago', 'Con el tipo de cadena se necesita el sello del pago'),
  prohibido('CRP20235', 'SelloPago'),
];
