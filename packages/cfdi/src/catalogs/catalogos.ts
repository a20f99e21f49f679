import exportaciones from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_exportaciones' with { type: 'json' };
import formasPago from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_formas_pago' with { type: 'json' };
import impuestos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_impuestos' with { type: 'json' };
import meses from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_meses' with { type: 'json' };
import metodosPago from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_metodos_pago' with { type: 'json' };
import objetosImpuestos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_objetos_impuestos' with { type: 'json' };
import periodicidades from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_periodicidades' with { type: 'json' };
import regimenes from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_regimenes_fiscales' with { type: 'json' };
import tiposComprobante from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_tipos_comprobantes' with { type: 'json' };
import tiposFactor from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_tipos_factores' with { type: 'json' };
import tiposRelacion from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_tipos_relaciones' with { type: 'json' };
import usos from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_usos_cfdi' with { type: 'json' };
import { catalogosComplementos } from './catalogos-complementos.ts';
import { type Clave, claveOf, type NpmRow, plain } from './clave.ts';
import { monedas } from './monedas.ts';
import { paises } from './paises.ts';
import { tasas } from './tasas.ts';

/** Which kinds of person may use a key. */
export interface ClaveDePersona extends Clave {
  fisica: boolean;
  moral: boolean;
}

export interface UsoCfdi extends ClaveDePersona {
  /** Tax regimes of the receiver that go with it. */
  regimenes: readonly string[];
}

interface PersonRow extends NpmRow {
  aplica_fisica: number | string;
  aplica_moral: number | string;
}

function withPerson(row: PersonRow): ClaveDePersona {
  return {
    ...claveOf([row.id, row.texto, row.vigencia_desde, row.vigencia_hasta]),
    fisica: row.aplica_fisica === 1,
    moral: row.aplica_moral === 1,
  };
}

/** SAT's small catalogues, under their SAT names. */
export const catalogos = {
  ...catalogosComplementos,
  c_Exportacion: plain(exportaciones),
  c_FormaPago: plain(formasPago),
  c_Impuesto: plain(impuestos),
  c_Meses: plain(meses),
  c_MetodoPago: plain(metodosPago),
  c_Moneda: monedas,
  c_ObjetoImp: plain(objetosImpuestos),
  c_Pais: paises,
  c_Periodicidad: plain(periodicidades),
  c_RegimenFiscal: regimenes.map(withPerson) as readonly ClaveDePersona[],
  c_TipoDeComprobante: plain(tiposComprobante),
  c_TipoFactor: plain(tiposFactor.map((row) => ({ ...row, texto: row.id }))),
  c_TipoRelacion: plain(tiposRelacion),
  c_TasaOCuota: tasas,
  c_UsoCFDI: usos.map((row) => ({
    ...withPerson(row),
    regimenes: row.regimenes_fiscales_receptores.split(',').map((clave) => clave.trim()),
  })) as readonly UsoCfdi[],
} as const;
