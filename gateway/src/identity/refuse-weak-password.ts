import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '@timbra/service-kit';

/** Shorter ones are refused for their length. */
const MIN_LENGTH = 7;
const COUNTED = 10_000;
/** The list is sorted, the most used first. */
const common = new Set(
  dictionary['passwords-common'].filter((it) => it.length >= MIN_LENGTH).slice(0, COUNTED),
);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
/** 'Ana.Lopez2026!' is Ana López with what everybody adds. */
const withoutEnding = (text: string): string => plain(text).replace(/\d+$/, '');
/** Characters of a password that are not the same. */
const MIN_DIFFERENT = 4;
/** Words of a name that are not too short to say anything. */
const MIN_WORD = 4;

interface Owner {
  name: string;
  email: string;
}

const ownTexts = ({ name, email }: Owner): Set<string> => {
  const local = email.split('@')[0] ?? '';
  const words = name.split(/\s+/).filter((it) => plain(it).length >= MIN_WORD);
  return new Set([name, email, local, ...words].flatMap((it) => [plain(it), withoutEnding(it)]));
};

const refuse = (message: string): never => {
  throw new DomainError('datosInvalidos', { errors: [{ path: 'password', message }] });
};

/**
 * For a password that is chosen now; older weak passwords still open their accounts.
 * @throws DomainError datosInvalidos when it is among the first that a guesser tries
 */
export const refuseWeakPassword = (password: string, owner: Owner): void => {
  const typed = password.normalize('NFKC').toLowerCase();
  if (common.has(typed)) {
    refuse('Esa contraseña es de las más usadas y se adivina enseguida: elige otra');
  }
  if (new Set(typed).size < MIN_DIFFERENT) {
    refuse('Esa contraseña repite los mismos caracteres y se adivina enseguida: elige otra');
  }
  const own = ownTexts(owner);
  own.delete('');
  if (own.has(plain(typed)) || own.has(withoutEnding(typed))) {
    refuse('La contraseña no puede ser tu nombre ni tu correo: elige otra');
  }
};
