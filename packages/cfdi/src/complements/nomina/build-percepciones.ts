import { fixedDecimals, given, nodesOf, quantity } from '../../documents/make-node.ts';
import { nomina12 } from '../../descriptions/nomina-12.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type { Nomina, NominaTotales, Percepcion } from '../../model/nomina.ts';
import { live } from './live.ts';

const node = nodesOf(nomina12);
export const pesos = (value: string | undefined): string | undefined => fixedDecimals(value, 2);

function percepcionNode(percepcion: Percepcion): CfdiNode {
  const { AccionesOTitulos: acciones, HorasExtra = [] } = percepcion;
  const children = HorasExtra.map((horas) =>
    node('HorasExtra', {
      Dias: given(horas.Dias),
      TipoHoras: given(horas.TipoHoras),
      HorasExtra: given(horas.HorasExtra),
      ImportePagado: pesos(horas.ImportePagado),
    }),
  );
  if (acciones) {
    const { ValorMercado, PrecioAlOtorgarse } = acciones;
    children.unshift(
      node('AccionesOTitulos', {
        ValorMercado: quantity(ValorMercado),
        PrecioAlOtorgarse: quantity(PrecioAlOtorgarse),
      }),
    );
  }
  return node(
    'Percepcion',
    {
      TipoPercepcion: given(percepcion.TipoPercepcion),
      Clave: given(percepcion.Clave),
      Concepto: given(percepcion.Concepto),
      ImporteGravado: pesos(percepcion.ImporteGravado),
      ImporteExento: pesos(percepcion.ImporteExento),
    },
    children,
  );
}

export function percepcionesNode(nomina: Nomina, totales: NominaTotales): CfdiNode[] {
  const children = live(nomina.Percepciones).map(percepcionNode);
  if (children.length === 0) return [];
  const { JubilacionPensionRetiro: jubilacion, SeparacionIndemnizacion: separacion } = nomina;
  if (jubilacion) {
    children.push(
      node('JubilacionPensionRetiro', {
        TotalUnaExhibicion: pesos(
          given(jubilacion.TotalUnaExhibicion) ?? totales.TotalUnaExhibicion,
        ),
        TotalParcialidad: pesos(given(jubilacion.TotalParcialidad) ?? totales.TotalParcialidad),
        MontoDiario: pesos(jubilacion.MontoDiario),
        IngresoAcumulable: pesos(jubilacion.IngresoAcumulable),
        IngresoNoAcumulable: pesos(jubilacion.IngresoNoAcumulable),
      }),
    );
  }
  if (separacion) {
    children.push(
      node('SeparacionIndemnizacion', {
        TotalPagado: pesos(given(separacion.TotalPagado) ?? totales.TotalSeparacionIndemnizacion),
        NumAñosServicio: given(separacion.NumAniosServicio),
        UltimoSueldoMensOrd: pesos(separacion.UltimoSueldoMensOrd),
        IngresoAcumulable: pesos(separacion.IngresoAcumulable),
        IngresoNoAcumulable: pesos(separacion.IngresoNoAcumulable),
      }),
    );
  }
  const { TotalSueldos, TotalGravado, TotalExento } = totales;
  const { TotalSeparacionIndemnizacion, TotalJubilacionPensionRetiro } = totales;
  return [
    node(
      'Percepciones',
      {
        TotalSueldos,
        TotalSeparacionIndemnizacion,
        TotalJubilacionPensionRetiro,
        TotalGravado,
        TotalExento,
      },
      children,
    ),
  ];
}
