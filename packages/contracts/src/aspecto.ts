/** How a person wants to see the screens, on this device. */
export interface Aspecto {
  /** `sistema`: as the device is. */
  esquema: 'sistema' | 'claro' | 'oscuro';
  /** How tall the rows of tables are. */
  densidad: 'comoda' | 'compacta';
}

/** The cookie that keeps it: the gateway reads it to write the page, so that it never shows another. */
export const ASPECTO_COOKIE = 'timbra_aspecto';

const has = (words: readonly string[], word: string): boolean => words.includes(word);

/** 'oscuro-compacta'; a word that is not known, or that is not there, is the usual. */
export const readAspecto = (text: string): Aspecto => {
  const words = text.split('-');
  return {
    esquema: has(words, 'oscuro') ? 'oscuro' : has(words, 'claro') ? 'claro' : 'sistema',
    densidad: has(words, 'compacta') ? 'compacta' : 'comoda',
  };
};

export const writeAspecto = ({ esquema, densidad }: Aspecto): string => `${esquema}-${densidad}`;

/** The aspect among cookies as a browser sends them: 'a=1; timbra_aspecto=oscuro-comoda'. */
export const aspectoOfCookies = (cookies: string): Aspecto => {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === ASPECTO_COOKIE) return readAspecto(value);
  }
  return readAspecto('');
};
