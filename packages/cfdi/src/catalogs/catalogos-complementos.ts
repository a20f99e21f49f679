import estados from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_estados' with { type: 'json' };
import origenesRecursos from '@nodecfdi/sat-micro-catalogs/raw/nomina_origenes_recursos' with { type: 'json' };
import periodicidadesPagos from '@nodecfdi/sat-micro-catalogs/raw/nomina_periodicidades_pagos' with { type: 'json' };
import riesgosPuestos from '@nodecfdi/sat-micro-catalogs/raw/nomina_riesgos_puestos' with { type: 'json' };
import tiposContratos from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_contratos' with { type: 'json' };
import tiposHoras from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_horas' with { type: 'json' };
import tiposIncapacidades from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_incapacidades' with { type: 'json' };
import tiposJornadas from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_jornadas' with { type: 'json' };
import tiposNominas from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_nominas' with { type: 'json' };
import tiposOtrosPagos from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_otros_pagos' with { type: 'json' };
import tiposPercepciones from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_percepciones' with { type: 'json' };
import tiposRegimenes from '@nodecfdi/sat-micro-catalogs/raw/nomina_tipos_regimenes' with { type: 'json' };
import tiposCadenaPago from '@nodecfdi/sat-micro-catalogs/raw/pagos_tipos_cadena_pago' with { type: 'json' };
import { bancos } from './bancos.ts';
import { type Clave, claveOf, type ClaveRow, type NpmRow, plain } from './clave.ts';
import { deducciones } from './deducciones.ts';
import { clavesHyp, subproductosHyp, tiposPermisoHyp } from './hidrocarburos.ts';
import { entidadesIne } from './entidades-ine.ts';

/** Keys of 2025 and 2026, which the package lacks. */
const PERCEPCIONES_2026: readonly ClaveRow[] = [
  ['054', 'Días de descanso laborados', '2026-01-01'],
  ['055', 'Días de descanso obligatorios laborados', '2026-01-01'],
  ['056', 'Previsión social, Art 93 fracciones VIII y IX LISR', '2025-12-17'],
  [
    '057',
    'Premios por concursos científicos, artísticos, literarios u otorgados por la federación Art 93 fracción XXIV LISR',
    '2026-06-12',
  ],
];

/** Texts that SAT has corrected since the package was made. */
const TEXTOS_PERCEPCION: Readonly<Record<string, string>> = {
  '047': 'Alimentación diferentes a los establecidos en el Art 94 penúltimo párrafo LISR',
};
const TEXTOS_OTRO_PAGO: Readonly<Record<string, string>> = {
  '001': 'Reintegro de ISR retenido en exceso (siempre que no haya sido enterado al SAT).',
  '006': 'Alimentos en bienes (Servicios de comedor y comida) Art 94 penúltimo párrafo LISR.',
};

function corrected(
  rows: readonly NpmRow[],
  textos: Readonly<Record<string, string>>,
): readonly Clave[] {
  return plain(rows.map((row) => ({ ...row, texto: textos[row.id] ?? row.texto })));
}

const MOTIVOS_CANCELACION: readonly ClaveRow[] = [
  ['01', 'Comprobante emitido con errores con relación'],
  ['02', 'Comprobante emitido con errores sin relación'],
  ['03', 'No se llevó a cabo la operación'],
  ['04', 'Operación nominativa relacionada en la factura global'],
];

/** c_Estado: Mexican states, those of the United States and the provinces of Canada. */
export interface Estado extends Clave {
  pais: string;
}

/** What only complements and cancellations use, under SAT's names. */
export const catalogosComplementos = {
  c_Banco: bancos,
  c_ClaveHYP: clavesHyp,
  c_Estado: estados.map(({ estado, pais, texto, vigencia_desde }) => ({
    ...claveOf([estado, texto, vigencia_desde]),
    pais,
  })) as readonly Estado[],
  c_MotivoCancelacion: MOTIVOS_CANCELACION.map(claveOf) as readonly Clave[],
  c_OrigenRecurso: plain(origenesRecursos),
  c_PeriodicidadPago: plain(periodicidadesPagos),
  c_RiesgoPuesto: plain(riesgosPuestos),
  c_SubProductoHYP: subproductosHyp,
  c_TipoCadenaPago: plain(tiposCadenaPago),
  c_TipoContrato: plain(tiposContratos),
  c_TipoDeduccion: deducciones,
  c_TipoHoras: plain(tiposHoras),
  c_TipoIncapacidad: plain(tiposIncapacidades),
  c_TipoJornada: plain(tiposJornadas),
  c_TipoNomina: plain(tiposNominas),
  c_TipoOtroPago: corrected(tiposOtrosPagos, TEXTOS_OTRO_PAGO),
  c_TipoPercepcion: [
    ...corrected(tiposPercepciones, TEXTOS_PERCEPCION),
    ...PERCEPCIONES_2026.map(claveOf),
  ] as readonly Clave[],
  c_TipoPermisoHYP: tiposPermisoHyp,
  c_TipoRegimen: plain(tiposRegimenes),
  t_ClaveEntidad: entidadesIne,
} as const;
