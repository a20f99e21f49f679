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
  /** What is not proposed, and why; what the person should know of the rest. */
  notas: string[];
}
