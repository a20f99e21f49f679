import type { FiscalEmisor, Plantilla } from '@timbra/contracts';
import { formatDate } from '@timbra/ui-kit';
import type { Emitido } from '../emitido/emitido.ts';
import { LISTA } from '../emitido/enlaces.ts';
import { mensajes } from './mensajes.ts';

export interface Paso {
  nombre: 'emisor' | 'csd' | 'logo' | 'cliente' | 'prueba';
  hecho: boolean;
  titulo: string;
  detalle: string;
  /** What its button says and where it leads. */
  accion: string;
  to: string;
  /** What cannot be done yet, and why. */
  espera?: string;
}

export interface Datos {
  emisores: readonly FiscalEmisor[];
  plantillas: readonly Pick<Plantilla, 'id' | 'logo'>[];
  receptores: readonly { nombre: string }[];
  emitido: Emitido;
}

const listo = (detalle: string): string => mensajes.pasos.listo(detalle);

/** The five steps to the first invoice, in their order. */
export const pasosDe = ({ emisores, plantillas, receptores, emitido }: Datos): Paso[] => {
  const { pasos } = mensajes;
  const emisor = emisores[0];
  const usable = emisores.find((it) => it.isUsable);
  const conLogo = plantillas.find(({ logo }) => logo !== undefined);
  const plantilla = conLogo ?? plantillas[0];
  const cliente = receptores[0];
  const emisorPath = emisor ? `/emisores/editar/${(usable ?? emisor).id}` : '/emisores/nuevo';
  const vence = usable?.fiscalCertificados.find((it) => it.isUsable)?.notAfter;
  return [
    {
      nombre: 'emisor',
      ...pasos.emisor,
      to: emisorPath,
      hecho: emisor !== undefined,
      ...(emisor && { detalle: listo(`${emisor.rfc} · ${emisor.nombre}`) }),
    },
    {
      nombre: 'csd',
      ...pasos.csd,
      to: emisorPath,
      hecho: usable !== undefined,
      ...(usable && {
        detalle: listo(vence ? pasos.vence(usable.rfc, formatDate(vence)) : usable.rfc),
      }),
    },
    {
      nombre: 'logo',
      ...pasos.logo,
      hecho: conLogo !== undefined,
      ...(conLogo && { detalle: listo(pasos.enTusPdf) }),
      to: plantilla ? `/plantillas/editar/${plantilla.id}` : '/plantillas',
    },
    {
      nombre: 'cliente',
      ...pasos.cliente,
      to: '/receptores/nuevo',
      hecho: cliente !== undefined,
      ...(cliente && { detalle: listo(cliente.nombre), to: '/receptores' }),
    },
    {
      nombre: 'prueba',
      ...pasos.prueba,
      to: `${LISTA}/nuevo`,
      hecho: emitido.pruebas + emitido.timbradas > 0,
      ...(!usable && { espera: pasos.antesCsd }),
    },
  ];
};
