/** A row of the receipt that the tables give, with the steps that lead to it. */
export interface RenglonPropuesto {
  lista: 'Percepciones' | 'Deducciones' | 'OtrosPagos';
  /** Key in SAT's catalogue of that list. */
  tipo: string;
  concepto: string;
  /** Pesos and cents. Of an earning, the taxed part: wages have no exempt one. */
  importe: string;
  /** SubsidioCausado of the employment subsidy. */
  causado?: string;
  pasos: string[];
}

export interface Propuesta {
  renglones: RenglonPropuesto[];
  /** Why amounts are not proposed, and notes about the proposed ones. */
  notas: string[];
}
