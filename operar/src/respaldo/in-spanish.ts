/** What the system says when a folder cannot be used, by its code. */
const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'No queda espacio en el disco',
  EDQUOT: 'No queda espacio en el disco para este usuario',
  EACCES: 'No hay permiso de usar el archivo',
  EPERM: 'No hay permiso de usar el archivo',
  EROFS: 'El disco es de solo lectura',
  EEXIST: 'Hay un archivo donde debe ir otro o una carpeta',
  ENOTDIR: 'Hay un archivo donde debe ir una carpeta',
  EISDIR: 'Hay una carpeta donde debe ir un archivo',
  ECONNREFUSED: 'No responde el almacén de objetos',
  ENOTFOUND: 'No se encuentra el almacén de objetos',
  ETIMEDOUT: 'No responde el almacén de objetos',
  AccessDenied: 'El almacén de objetos no da permiso',
  InvalidAccessKeyId: 'El almacén de objetos no conoce la clave de OBJECT_STORE_URL',
  SignatureDoesNotMatch: 'El almacén de objetos no acepta el secreto de OBJECT_STORE_URL',
};

/** Of names of the driver's classes, what went wrong. */
const DATABASE: readonly (readonly [RegExp, string])[] = [
  [/ServerSelection|Network/, 'No responde la base de datos de MONGODB_URI'],
  [/^Mongo/, 'La base de datos contestó con un error'],
];

/** What an operator reads of a fault that others tell in English; ours are in Spanish already. */
export const inSpanish = (error: unknown): Error => {
  const { name, message, code, path } = error as NodeJS.ErrnoException;
  const words = SYSTEM[code ?? ''] ?? DATABASE.find(([pattern]) => pattern.test(name))?.[1];
  if (words === undefined) return error as Error;
  return new Error(`${words}${path ? ` (${path})` : ''}: ${message}`, { cause: error });
};
