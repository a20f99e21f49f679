import { given, nodesOf, NONE } from '../../documents/make-node.ts';
import { nomina12 } from '../../descriptions/nomina-12.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type {
  Nomina,
  NominaEmisor,
  NominaReceptor,
  NominaTotales,
  OtroPago,
} from '../../model/nomina.ts';
import { Decimal } from '../../values/decimal.ts';
import { percepcionesNode, pesos } from './build-percepciones.ts';
import { isSinRelacion } from './claves.ts';
import { live } from './live.ts';

const node = nodesOf(nomina12);
const percent = (value: string | undefined): string | undefined =>
  Decimal.tryParse(value)?.round(3).toString() ?? given(value);

function emisorNode(emisor: NominaEmisor, contrato: string | undefined): CfdiNode[] {
  const { EntidadSNCF, RegistroPatronal } = emisor;
  const made = node(
    'Emisor',
    {
      Curp: given(emisor.Curp),
      RegistroPatronal: isSinRelacion(contrato) ? undefined : given(RegistroPatronal),
      RfcPatronOrigen: given(emisor.RfcPatronOrigen),
    },
    EntidadSNCF && [
      node('EntidadSNCF', {
        OrigenRecurso: given(EntidadSNCF.OrigenRecurso),
        MontoRecursoPropio: pesos(EntidadSNCF.MontoRecursoPropio),
      }),
    ],
  );
  const isEmpty = Object.values(made.attributes).every((value) => value === undefined);
  return isEmpty && !EntidadSNCF ? [] : [made];
}

function receptorNode(receptor: Partial<NominaReceptor>, antiguedad: string | undefined): CfdiNode {
  return node(
    'Receptor',
    {
      Curp: given(receptor.Curp),
      NumSeguridadSocial: given(receptor.NumSeguridadSocial),
      FechaInicioRelLaboral: given(receptor.FechaInicioRelLaboral),
      Antigüedad: antiguedad,
      TipoContrato: given(receptor.TipoContrato),
      Sindicalizado: given(receptor.Sindicalizado),
      TipoJornada: given(receptor.TipoJornada),
      TipoRegimen: given(receptor.TipoRegimen),
      NumEmpleado: given(receptor.NumEmpleado),
      Departamento: given(receptor.Departamento),
      Puesto: given(receptor.Puesto),
      RiesgoPuesto: given(receptor.RiesgoPuesto),
      PeriodicidadPago: given(receptor.PeriodicidadPago),
      Banco: given(receptor.Banco),
      CuentaBancaria: given(receptor.CuentaBancaria),
      SalarioBaseCotApor: pesos(receptor.SalarioBaseCotApor),
      SalarioDiarioIntegrado: pesos(receptor.SalarioDiarioIntegrado),
      ClaveEntFed: given(receptor.ClaveEntFed),
    },
    (receptor.SubContratacion ?? []).map(({ RfcLabora, PorcentajeTiempo }) =>
      node('SubContratacion', {
        RfcLabora: given(RfcLabora),
        PorcentajeTiempo: percent(PorcentajeTiempo),
      }),
    ),
  );
}

function deduccionesNode(
  { Deducciones }: Nomina,
  { TotalOtrasDeducciones, TotalImpuestosRetenidos }: NominaTotales,
): CfdiNode[] {
  const children = live(Deducciones).map((deduccion) =>
    node('Deduccion', {
      TipoDeduccion: given(deduccion.TipoDeduccion),
      Clave: given(deduccion.Clave),
      Concepto: given(deduccion.Concepto),
      Importe: pesos(deduccion.Importe),
    }),
  );
  if (children.length === 0) return [];
  return [node('Deducciones', { TotalOtrasDeducciones, TotalImpuestosRetenidos }, children)];
}

function otroPagoNode(pago: OtroPago): CfdiNode {
  const { CompensacionSaldosAFavor: compensacion } = pago;
  const children: CfdiNode[] = [];
  const SubsidioCausado = pesos(pago.SubsidioCausado);
  if (SubsidioCausado) children.push(node('SubsidioAlEmpleo', { SubsidioCausado }));
  if (compensacion) {
    children.push(
      node('CompensacionSaldosAFavor', {
        SaldoAFavor: pesos(compensacion.SaldoAFavor),
        Año: given(compensacion.Anio),
        RemanenteSalFav: pesos(compensacion.RemanenteSalFav),
      }),
    );
  }
  return node(
    'OtroPago',
    {
      TipoOtroPago: given(pago.TipoOtroPago),
      Clave: given(pago.Clave),
      Concepto: given(pago.Concepto),
      Importe: pesos(pago.Importe),
    },
    children,
  );
}

/** SAT wants no list without rows. */
const listNode = (name: string, children: CfdiNode[]): CfdiNode[] =>
  children.length === 0 ? [] : [node(name, NONE, children)];

/** Never throws: a draft may lack anything. */
export function buildNomina(nomina: Nomina, totales: NominaTotales): CfdiNode {
  const receptor: Partial<NominaReceptor> = nomina.Receptor ?? {};
  const incapacidades = live(nomina.Incapacidades).map((incapacidad) =>
    node('Incapacidad', {
      DiasIncapacidad: given(incapacidad.DiasIncapacidad),
      TipoIncapacidad: given(incapacidad.TipoIncapacidad),
      ImporteMonetario: pesos(incapacidad.ImporteMonetario),
    }),
  );
  return node(
    'Nomina',
    {
      Version: '1.2',
      TipoNomina: given(nomina.TipoNomina),
      FechaPago: given(nomina.FechaPago),
      FechaInicialPago: given(nomina.FechaInicialPago),
      FechaFinalPago: given(nomina.FechaFinalPago),
      NumDiasPagados: totales.NumDiasPagados,
      TotalPercepciones: totales.TotalPercepciones,
      TotalDeducciones: totales.TotalDeducciones,
      TotalOtrosPagos: totales.TotalOtrosPagos,
    },
    [
      ...emisorNode(nomina.Emisor ?? {}, receptor.TipoContrato),
      receptorNode(receptor, totales.Antiguedad),
      ...percepcionesNode(nomina, totales),
      ...deduccionesNode(nomina, totales),
      ...listNode('OtrosPagos', live(nomina.OtrosPagos).map(otroPagoNode)),
      ...listNode('Incapacidades', incapacidades),
    ],
  );
}
