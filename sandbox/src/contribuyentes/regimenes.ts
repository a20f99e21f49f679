const FISICA = '605 606 607 608 610 611 612 614 615 616 621 625 626'.split(' ');
const MORAL = '601 603 610 620 622 623 624 626'.split(' ');

/** c_RegimenFiscal by kind of person, which the RFC's length tells: 12 moral, 13 física. */
export const regimenesDe = (rfc: string): readonly string[] => (rfc.length === 12 ? MORAL : FISICA);

export const isRegimen = (clave: string): boolean =>
  FISICA.includes(clave) || MORAL.includes(clave);
