import { diasDeCreditos, type FiscalEmisor, type Resumen, type User } from '@timbra/contracts';
import { formatDate, toMexicoCity } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { comprobante, type Enlaces } from '../emitido/enlaces.ts';
import { diasEntre } from '../emitido/fechas.ts';

/** Something that waits for somebody: a fact, its reason, and what can be done about it. */
export interface Asunto {
  clase: 'noTimbradas' | 'cancelaciones' | 'csd' | 'creditos' | 'borradores';
  hecho: string;
  motivo: string;
  accion: string;
  to: string;
}

/** What is left, and what is spent a month at the pace of the last 30 days, once that is known. */
export interface Creditos {
  disponibles: number;
  porAgotarse: boolean;
  porMes?: number;
}

interface Datos {
  resumen: Resumen;
  enlaces: Enlaces;
  emisores: readonly FiscalEmisor[];
  creditos: Creditos | undefined;
  permissions: User['permissions'];
}

/** Days before the end of a certificate at which it begins to matter: those of our e-mails. */
const AVISO_DIAS = 30;
/** Days of credits at which they begin to matter, however many they are: a transfer takes one. */
const CREDITOS_DIAS = 3;

const CREATE = 'button create in facturas';
const ADMIN = 'administrar cuenta';
/** What it takes to do what each button says; the API asks for the same. */
const MENDS: Readonly<Record<Asunto['clase'], User['permissions'][number]>> = {
  noTimbradas: CREATE,
  cancelaciones: CREATE,
  csd: ADMIN,
  creditos: ADMIN,
  borradores: CREATE,
};

const t = mensajes.asuntos;

const noTimbradas = ({ noTimbradas: it }: Resumen['pendientes']): Asunto[] => {
  const [last] = it.items;
  if (!last) return [];
  return [
    {
      clase: 'noTimbradas',
      hecho: t.noTimbradas(it.cuantas),
      accion: t.corregir,
      motivo: [last.titulo, last.motivo].filter(Boolean).join(' · '),
      to: comprobante(last.id),
    },
  ];
};

const cancelaciones = ({ cancelaciones: it }: Resumen['pendientes']): Asunto[] => {
  const [last] = it.items;
  if (!last) return [];
  return [
    {
      clase: 'cancelaciones',
      hecho: t.cancelaciones(it.cuantas),
      accion: t.ver,
      motivo: [last.titulo, last.motivo].filter(Boolean).join(' · '),
      to: comprobante(last.id),
    },
  ];
};

/** The certificate that signs today; else the one that lasted longest. */
const csdDe = ({ fiscalCertificados }: FiscalEmisor) =>
  fiscalCertificados.find(({ isUsable }) => isUsable) ??
  fiscalCertificados.find(({ tipo }) => tipo === 'CSD');

/** Issuers that somebody disabled need nothing; of the others, the certificate that lasts longest counts. */
const certificados = (emisores: readonly FiscalEmisor[], hoy: string): Asunto[] => {
  const ending = emisores.flatMap((it) => {
    const notAfter = csdDe(it)?.notAfter;
    if (it.disabled || !notAfter) return [];
    const dias = diasEntre(hoy, toMexicoCity(new Date(notAfter)).slice(0, 10));
    return dias <= AVISO_DIAS ? [{ emisor: it, notAfter, dias }] : [];
  });
  const [first] = ending.sort((a, b) => a.dias - b.dias);
  if (!first) return [];
  const { emisor, notAfter, dias } = first;
  const several = ending.length > 1;
  return [
    {
      clase: 'csd',
      hecho: several ? t.variosCsd(ending.length) : t.csd(dias),
      motivo: `${emisor.rfc} · ${formatDate(notAfter)}`,
      accion: t.renovar,
      to: several ? '/emisores' : `/emisores/editar/${emisor.id}`,
    },
  ];
};

const creditosBajos = (creditos: Datos['creditos']): Asunto[] => {
  if (!creditos) return [];
  const { disponibles, porAgotarse, porMes = 0 } = creditos;
  const dias = diasDeCreditos(disponibles, porMes);
  const isSoon = dias !== null && dias <= CREDITOS_DIAS;
  if (!isSoon && !porAgotarse && disponibles > 0) return [];
  const alcanzan = dias === null ? t.pocosCreditos : t.alcanzan(dias);
  return [
    {
      clase: 'creditos',
      hecho: t.creditos(disponibles),
      accion: t.recargar,
      motivo: disponibles === 0 ? t.sinCreditos : alcanzan,
      to: '/creditos',
    },
  ];
};

const borradores = ({ hoy, pendientes }: Resumen, enlaces: Enlaces): Asunto[] => {
  const { cuantos, desde } = pendientes.borradores;
  if (cuantos === 0 || !desde) return [];
  return [
    {
      clase: 'borradores',
      hecho: t.borradores(cuantos),
      accion: t.continuar,
      motivo: t.masAntiguo(formatDate(desde)),
      to: enlaces.borradoresDesde(desde, hoy),
    },
  ];
};

/**
 * What is broken first, then the clocks that run, then what can wait. Who may not mend it is told of
 * it all the same, and promised no more than to see it.
 */
export const asuntosDe = ({
  resumen,
  enlaces,
  emisores,
  creditos,
  permissions,
}: Datos): Asunto[] => {
  const all = [
    ...noTimbradas(resumen.pendientes),
    ...cancelaciones(resumen.pendientes),
    ...certificados(emisores, resumen.hoy),
    ...creditosBajos(creditos),
    ...borradores(resumen, enlaces),
  ];
  return all.map((it) => (permissions.includes(MENDS[it.clase]) ? it : { ...it, accion: t.ver }));
};
