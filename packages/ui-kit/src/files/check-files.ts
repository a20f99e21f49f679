export interface FileRules {
  /** With its dot, in lower case: '.xlsx'. */
  extensions: readonly string[];
  maxBytes: number;
  /** How many at once; one unless told. */
  maxFiles?: number;
}

const MB = 1024 * 1024;

const listOf = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} o ${words[words.length - 1]}`;

const sizeText = (bytes: number): string =>
  bytes >= MB
    ? `${Math.round((bytes / MB) * 10) / 10} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Why these files cannot be taken; null when they can. What is inside them is for the reader to say. */
export const fileProblem = (
  files: readonly Pick<File, 'name' | 'size'>[],
  { extensions, maxBytes, maxFiles = 1 }: FileRules,
): string | null => {
  if (files.length > maxFiles) {
    return maxFiles === 1 ? 'Elige un solo archivo' : `Elige a lo más ${maxFiles} archivos`;
  }
  for (const { name, size } of files) {
    const isKnown = extensions.some((it) => name.toLowerCase().endsWith(it));
    if (!isKnown) return `«${name}» no es un archivo ${listOf(extensions)}`;
    if (size === 0) return `«${name}» está vacío`;
    if (size > maxBytes) {
      return `«${name}» pesa ${sizeText(size)}; a lo más puede pesar ${sizeText(maxBytes)}`;
    }
  }
  return null;
};
