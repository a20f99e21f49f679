import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);

export const newRsaKeys = (): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> =>
  generate('rsa', { modulusLength: 2048 });

/** A .key file as SAT hands them out: PKCS#8 in DER, encrypted (PBES2) with triple DES. */
export const encryptKey = (key: KeyObject, passphrase: string): Buffer =>
  key.export({ type: 'pkcs8', format: 'der', cipher: 'des-ede3-cbc', passphrase });

/** @throws when the password is wrong */
export const decryptKey = (der: Buffer, passphrase: string): KeyObject =>
  createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase });
