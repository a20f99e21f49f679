/** Where one account is looked at. */
export const cuentaAddress = (cuenta: string): string =>
  `/operador/creditos?${new URLSearchParams({ cuenta })}`;
