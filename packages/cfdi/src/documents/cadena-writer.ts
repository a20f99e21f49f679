const PIPE = 124;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
/** 18 digits, a point and 6 more. */
const MAX_AMOUNT = 25;
/** Room for most documents, in bytes; a longer one makes more. */
const USUAL_LENGTH = 1 << 16;
/** The largest that is kept for the next document. */
const MAX_KEPT = 1 << 20;

/** By what its type allows. */
export type AmountKind = 'zero or more' | 'above zero';

const encoder = new TextEncoder();
let spare: Uint8Array | null = null;

/**
 * The cadena original as the bytes that are signed. A hundred lines have more than a thousand
 * values: putting them together as text, and then that text into bytes, takes a third longer.
 */
export class CadenaWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor() {
    this.#bytes = spare ?? new Uint8Array(USUAL_LENGTH);
    spare = null;
  }

  get length(): number {
    return this.#length;
  }

  /** Cuts back to that length. */
  cut(length: number): void {
    this.#length = length;
  }

  /** A value after its `|`. */
  value(text: string): void {
    this.#reserve(1 + 3 * text.length);
    this.#bytes[this.#length] = PIPE;
    this.#length += 1;
    this.#write(text);
  }

  /**
   * An amount after its `|`, written while it is looked at: they are half of all values. False, and
   * nothing is written, unless it has 1 to 18 digits, at most 6 decimals, and is not too small.
   */
  amount(text: string, kind: AmountKind): boolean {
    const { length } = text;
    if (length > MAX_AMOUNT) return false;
    this.#reserve(1 + length);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = PIPE;
    let point = -1;
    let digits = 0;
    for (let i = 0; i < length; i += 1) {
      const code = text.charCodeAt(i);
      if (code === POINT) {
        if (point >= 0) return false;
        point = i;
      } else {
        if (code < ZERO || code > NINE) return false;
        digits |= code - ZERO;
      }
      bytes[at++] = code;
    }
    const integers = point < 0 ? length : point;
    const decimals = point < 0 ? 1 : length - point - 1;
    if (integers < 1 || integers > 18 || decimals < 1 || decimals > 6) return false;
    if (digits === 0 && kind === 'above zero') return false;
    this.#length = at;
    return true;
  }

  /** What has its `|` already. */
  raw(text: string): void {
    this.#reserve(3 * text.length);
    this.#write(text);
  }

  /** The written bytes, valid until the next cadena begins: it uses the same buffer. */
  end(): Uint8Array {
    if (this.#bytes.length <= MAX_KEPT) spare = this.#bytes;
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  #write(text: string): void {
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < 0x80) {
        bytes[at++] = code;
      } else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else {
        at += encoder.encodeInto(text.slice(i), bytes.subarray(at)).written;
        break;
      }
    }
    this.#length = at;
  }
}
