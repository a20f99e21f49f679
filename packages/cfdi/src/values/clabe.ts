/** Mobile number, account, card and CLABE. */
const LENGTHS: ReadonlySet<number> = new Set([10, 11, 16, 18]);
const CLABE = 18;
const WEIGHTS = [3, 7, 1];

export const isAccountLength = (cuenta: string): boolean => LENGTHS.has(cuenta.length);
export const isClabe = (cuenta: string): boolean => cuenta.length === CLABE;

/** Whether a CLABE's last digit is the control of the others: weights 3, 7, 1, modulo 10. */
export function hasControlDigit(clabe: string): boolean {
  let sum = 0;
  for (let i = 0; i < CLABE - 1; i += 1) {
    sum += (Number(clabe[i]) * (WEIGHTS[i % WEIGHTS.length] as number)) % 10;
  }
  return Number(clabe[CLABE - 1]) === (10 - (sum % 10)) % 10;
}
