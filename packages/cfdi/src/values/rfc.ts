export class InvalidRfc extends Error {
  override name = 'InvalidRfc';
}

// SAT's t_RFC: 3 letters for companies, 4 for people, date, and three characters of homoclave.
const PATTERN = /^[A-Z&Ñ]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The year has two digits and no century: 29 February passes when either century has it. */
function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month === 2 && day === 29) return year % 4 === 0;
  return day <= (DAYS[month - 1] ?? 0);
}

/** A taxpayer's key. Companies have 12 characters, people 13. */
export class Rfc {
  /** Sales to the general public. */
  static readonly GENERICO_NACIONAL = 'XAXX010101000';
  /** Customers resident abroad. */
  static readonly GENERICO_EXTRANJERO = 'XEXX010101000';

  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** @throws InvalidRfc */
  static parse(text: string): Rfc {
    const rfc = Rfc.tryParse(text);
    if (!rfc) throw new InvalidRfc(`El RFC «${text}» no es válido`);
    return rfc;
  }

  static tryParse(text: string): Rfc | null {
    const upper = text.trim().toUpperCase();
    const match = PATTERN.exec(upper);
    if (!match) return null;
    const isDate = isCalendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
    return isDate ? new Rfc(upper) : null;
  }

  /** For text that was checked before it was stored. */
  static trusted(text: string): Rfc {
    return new Rfc(text);
  }

  static generic(kind: 'nacional' | 'extranjero' = 'nacional'): Rfc {
    return new Rfc(kind === 'nacional' ? Rfc.GENERICO_NACIONAL : Rfc.GENERICO_EXTRANJERO);
  }

  isMoral(): boolean {
    return this.#text.length === 12;
  }

  isFisica(): boolean {
    return this.#text.length === 13 && !this.isGenerico();
  }

  isGenerico(): boolean {
    return this.#text === Rfc.GENERICO_NACIONAL || this.#text === Rfc.GENERICO_EXTRANJERO;
  }

  equals(other: Rfc): boolean {
    return this.#text === other.#text;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }
}
