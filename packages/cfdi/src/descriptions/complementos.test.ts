import { expect, it } from 'vitest';
import { fingerprint } from '../../test-support/fingerprint.ts';
import { cancelacion } from './cancelacion.ts';
import { donatarias11 } from './donatarias-11.ts';
import { hidroYPetro10 } from './hidroypetro-10.ts';
import { impuestosLocales10 } from './impuestos-locales-10.ts';
import { ine11 } from './ine-11.ts';
import { institucionesEducativas10 } from './instituciones-educativas-10.ts';

/** Written by hand from SAT's schemas of each complement, and Anexo 20 (Cancelacion). */
const documents = [
  [
    'INE 1.1',
    ine11,
    [
      'INE: Version TipoProceso TipoComite? IdContabilidad? > Entidad{0,76}',
      'INE/Entidad: ClaveEntidad Ambito? > Contabilidad*',
      'INE/Entidad/Contabilidad: IdContabilidad >',
    ],
  ],
  [
    'IEDU 1.0',
    institucionesEducativas10,
    ['instEducativas: version nombreAlumno CURP nivelEducativo autRVOE rfcPago? >'],
  ],
  [
    'HidroYPetro 1.0',
    hidroYPetro10,
    ['HidroYPetro: Version TipoPermiso NumeroPermiso ClaveHYP SubProductoHYP >'],
  ],
  [
    'Donatarias 1.1',
    donatarias11,
    ['Donatarias: version noAutorizacion fechaAutorizacion leyenda >'],
  ],
  [
    'Impuestos Locales 1.0',
    impuestosLocales10,
    [
      'ImpuestosLocales: version TotaldeRetenciones TotaldeTraslados > (RetencionesLocales* | TrasladosLocales*)',
      'ImpuestosLocales/RetencionesLocales: ImpLocRetenido TasadeRetencion Importe >',
      'ImpuestosLocales/TrasladosLocales: ImpLocTrasladado TasadeTraslado Importe >',
    ],
  ],
  [
    'Cancelacion',
    cancelacion,
    [
      'Cancelacion: RfcEmisor Fecha > Folios+ any*',
      'Cancelacion/Folios: > Folio',
      'Cancelacion/Folios/Folio: UUID Motivo FolioSustitucion? >',
    ],
  ],
] as const;

it.each(documents)(
  "%s declares SAT's nodes and attributes, in order, with what is required",
  (_, description, fingerprints) => {
    expect(fingerprint(description.root)).toEqual(fingerprints);
  },
);
