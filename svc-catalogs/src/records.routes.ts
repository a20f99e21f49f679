import {
  cambiosDeGenerico,
  conceptoCatalogoBody,
  fiscalEmisorBody,
  fiscalReceptorBody,
  plantillaBody,
  receptoresQuery,
  receptorWarnings,
  sinIdCif,
  SOLO_LECTURA,
  type ConceptoBody,
} from '@timbra/contracts';
import { Router } from 'express';
import { conceptoView } from './conceptos/concepto.view.ts';
import type { EmisorRepository } from './emisores/emisor.repository.ts';
import type { EmisorView } from './emisores/emisor.view.ts';
import { refuseForeignTemplates } from './plantillas/refuse-foreign-templates.ts';
import type { PlantillaRepository } from './plantillas/plantilla.repository.ts';
import type { PlantillaView } from './plantillas/plantilla.view.ts';
import type { ReceptorRepository } from './receptores/receptor.repository.ts';
import { receptorRow, receptorView } from './receptores/receptor.view.ts';
import { todayInMexico } from './sat/vigencia.ts';
import type { RefuseInUse } from './receptores/refuse-in-use.ts';
import { refuseRepeated } from './receptores/refuse-repeated.ts';
import type { AccountRecords } from './shared/account-record.repository.ts';
import { accountRecordRoutes } from './shared/account-record.routes.ts';

interface Deps {
  emisores: EmisorRepository;
  receptores: ReceptorRepository;
  conceptos: AccountRecords<ConceptoBody>;
  plantillas: PlantillaRepository;
  viewEmisor: EmisorView;
  viewPlantilla: PlantillaView;
  refuseInUse: RefuseInUse;
}

/** The four kinds of master data, and what sets each apart. */
export const recordsRoutes = (deps: Deps): Router => {
  const router = Router();
  router.use(
    accountRecordRoutes({
      path: '/emisores',
      schema: fiscalEmisorBody,
      soloLectura: SOLO_LECTURA.emisores,
      records: deps.emisores,
      list: { sort: 'rfc', search: ['rfc', 'nombre', 'nombreComercial'] },
      view: deps.viewEmisor,
      warningsOf: ({ idCif }) => (idCif ? [] : [sinIdCif('idCif')]),
      beforeSave: refuseForeignTemplates(deps),
    }),
    accountRecordRoutes({
      path: '/receptores',
      schema: fiscalReceptorBody,
      soloLectura: SOLO_LECTURA.receptores,
      records: deps.receptores,
      list: { sort: 'nombre', search: ['rfc', 'nombre', 'email'], query: receptoresQuery },
      view: receptorView,
      row: receptorRow,
      warningsOf: (receptor, sent) => [
        ...cambiosDeGenerico(sent, receptor),
        ...receptorWarnings(receptor, todayInMexico()),
      ],
      beforeCreate: refuseRepeated(deps),
      beforeRemove: deps.refuseInUse,
      recoverable: true,
    }),
    accountRecordRoutes({
      path: '/conceptos',
      schema: conceptoCatalogoBody,
      soloLectura: SOLO_LECTURA.conceptos,
      records: deps.conceptos,
      list: { sort: 'descripcion', search: ['descripcion', 'clave', 'noIdentificacion'] },
      view: conceptoView,
      recoverable: true,
    }),
    accountRecordRoutes({
      path: '/plantillas',
      schema: plantillaBody,
      soloLectura: SOLO_LECTURA.plantillas,
      records: deps.plantillas,
      list: { sort: 'label', search: ['label'] },
      view: deps.viewPlantilla,
      recoverable: true,
    }),
  );
  return router;
};
