export class InvalidUuid extends Error {
  override name = 'InvalidUuid';
}

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A fiscal folio (8-4-4-4-12 hexadecimal digits), kept in upper case as PACs write it. */
export class Uuid {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** @throws InvalidUuid */
  static parse(text: string): Uuid {
    const uuid = Uuid.tryParse(text);
    if (!uuid) throw new InvalidUuid(`El folio fiscal «${text}» no es válido`);
    return uuid;
  }

  static tryParse(text: string): Uuid | null {
    const trimmed = text.trim();
    return PATTERN.test(trimmed) ? new Uuid(trimmed.toUpperCase()) : null;
  }

  /** For text that was checked before it was stored. */
  static trusted(text: string): Uuid {
    return new Uuid(text);
  }

  equals(other: Uuid): boolean {
    return this.#text.toUpperCase() === other.#text.toUpperCase();
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }
}
