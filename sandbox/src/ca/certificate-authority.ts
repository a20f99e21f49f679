import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, writeAtomically } from '../files.ts';
import { buildCertificate } from './build-certificate.ts';
import { openCertificateRepository, type CertificateRepository } from './certificate-repository.ts';
import { decryptKey, encryptKey, newRsaKeys } from './rsa-keys.ts';
import { rootSubject, satSubject, type TipoCertificado, type Titular } from './subject.ts';

const DAY = 24 * 60 * 60 * 1000;
/** SAT's list of valid certificates takes up to 72 h to learn of a new one: these are older. */
const BACKDATED = 30 * DAY;
const FOUR_YEARS = 4 * 365 * DAY + DAY;

/** What `POST /csd` answers; cer and key are base64 of the DER files. */
export interface CertificadoEmitido {
  readonly cer: string;
  readonly key: string;
  readonly password: string;
  readonly noCertificado: string;
}

export interface Solicitud extends Titular {
  readonly password: string;
  readonly tipo: TipoCertificado;
  readonly notBefore?: Date | undefined;
  readonly notAfter?: Date | undefined;
}

interface Root {
  readonly certificate: X509Certificate;
  readonly privateKey: KeyObject;
}

const loadRoot = async (folder: string, repository: CertificateRepository): Promise<Root> => {
  const file = join(folder, 'raiz.json');
  const saved = await readIfPresent(file);
  if (saved) {
    const { cer, key } = JSON.parse(saved.toString()) as { cer: string; key: string };
    return { certificate: new X509Certificate(cer), privateKey: createPrivateKey(key) };
  }
  const { publicKey, privateKey } = await newRsaKeys();
  const noCertificado = repository.nextNumber();
  const now = Date.now();
  const der = buildCertificate({
    noCertificado,
    subject: rootSubject,
    issuer: rootSubject,
    publicKey,
    signingKey: privateKey,
    notBefore: new Date(now - 2 * 365 * DAY),
    notAfter: new Date(now + 20 * 365 * DAY),
    use: 'CA',
  });
  await repository.save(noCertificado, der);
  const certificate = new X509Certificate(der);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeAtomically(file, JSON.stringify({ cer: certificate.toString(), key }));
  return { certificate, privateKey };
};

/** The sandbox's own SAT: a root, generated once in the data folder, and what it issues. */
export const openCertificateAuthority = async (dataDir: string) => {
  const folder = join(dataDir, 'ca');
  await mkdir(folder, { recursive: true });
  const repository = await openCertificateRepository(join(folder, 'certificados'));
  const root = await loadRoot(folder, repository);

  const issue = async (solicitud: Solicitud): Promise<CertificadoEmitido> => {
    const { publicKey, privateKey } = await newRsaKeys();
    const noCertificado = repository.nextNumber();
    const notBefore = solicitud.notBefore ?? new Date(Date.now() - BACKDATED);
    const der = buildCertificate({
      noCertificado,
      subject: satSubject(solicitud, solicitud.tipo),
      issuer: rootSubject,
      publicKey,
      signingKey: root.privateKey,
      notBefore,
      notAfter: solicitud.notAfter ?? new Date(notBefore.getTime() + FOUR_YEARS),
      use: solicitud.tipo,
    });
    await repository.save(noCertificado, der);
    return {
      cer: der.toString('base64'),
      key: encryptKey(privateKey, solicitud.password).toString('base64'),
      password: solicitud.password,
      noCertificado,
    };
  };

  /** The same certificate at every start: issued at the first and kept under `name`. */
  const issueOnce = async (name: string, solicitud: Solicitud): Promise<CertificadoEmitido> => {
    const file = join(folder, `${name}.json`);
    const saved = await readIfPresent(file);
    if (saved) return JSON.parse(saved.toString()) as CertificadoEmitido;
    const issued = await issue(solicitud);
    await writeAtomically(file, JSON.stringify(issued));
    return issued;
  };

  return {
    root: root.certificate,
    issue,
    issueOnce,
    find: (noCertificado: string) => repository.find(noCertificado),
  };
};

export type CertificateAuthority = Awaited<ReturnType<typeof openCertificateAuthority>>;

export const privateKeyOf = ({ key, password }: CertificadoEmitido): KeyObject =>
  decryptKey(Buffer.from(key, 'base64'), password);
