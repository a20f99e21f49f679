import type { CfdiSellado } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ValidateXml } from '../validacion/validate-xml.ts';
import type { ValidationPool } from '../validacion/validation-pool.ts';
import type { KeyVault, StoredKey } from '../vault/key-vault.ts';
import { invalid, readOrRefuse, refuseErrors, type IssuerOfXml } from './issuer-of-xml.ts';

interface Deps {
  issuerOfXml: IssuerOfXml;
  vault: Pick<KeyVault, 'get'>;
  pool: Pick<ValidationPool, 'seal'>;
  validateXml: ValidateXml;
  now: () => Date;
}

interface Asked {
  accountId: string;
  /** A key for tests asks. */
  soloPrueba: boolean;
}

/** SAT's authority for tests numbers its certificates from 3, its real authority from 0. */
const isOfTests = ({ numero }: Pick<StoredKey, 'numero'>): boolean => numero.startsWith('3');

/** A key for tests seals with certificates for tests alone. @throws DomainError sinPermiso */
const keysFor = (keys: readonly StoredKey[], soloPrueba: boolean): readonly StoredKey[] => {
  if (!soloPrueba) return keys;
  const ofTests = keys.filter(isOfTests);
  if (ofTests.length > 0) return ofTests;
  throw new DomainError('sinPermiso', {
    detail:
      'Una clave de prueba sella solo con un certificado de prueba del SAT, y este emisor no tiene ninguno',
  });
};

/** The certificate that the document names, or else the one in force that lasts longest. */
const chosen = (keys: readonly StoredKey[], noCertificado: string, now: Date): StoredKey => {
  if (noCertificado) {
    const named = keys.find(({ numero }) => numero === noCertificado);
    if (named) return named;
    throw invalid({
      path: 'Comprobante.NoCertificado',
      message: `La cuenta no tiene el certificado ${noCertificado} de este emisor`,
    });
  }
  const inForce = keys
    .filter(({ notBefore, notAfter }) => notBefore <= now && now < notAfter)
    .toSorted((a, b) => b.notAfter.getTime() - a.notAfter.getTime());
  // timbrado §13
  if (inForce[0]) return inForce[0];
  throw invalid({ path: 'Comprobante.NoCertificado', message: 'Sin certificados vigentes.' });
};

/**
 * Seals a CFDI with the account's CSD of its issuer, in place of the seal that it may have. The sealed
 * XML was validated before it is answered, like any XML at /cfdi-validar.
 * @throws DomainError facturaInvalida, servicioOcupado; sinPermiso of a key for tests
 */
export const signXml =
  ({ issuerOfXml, vault, pool, validateXml, now }: Deps) =>
  async (
    { accountId, soloPrueba }: Asked,
    xml: Uint8Array,
    gone: AbortSignal,
  ): Promise<CfdiSellado> => {
    const { keys, noCertificado } = await issuerOfXml(accountId, xml, gone);
    const permitted = keysFor(keys, soloPrueba);
    const { numero } = chosen(permitted, noCertificado.slice(0, 20), now());
    const key = await vault.get(accountId, numero);
    if (!key)
      throw invalid({ path: 'Comprobante.Emisor.Rfc', message: 'Sin certificados vigentes.' });
    const { base64 } = key.certificado;
    const task = { xml, numero, base64, privateKey: key.privateKey };
    const sealed = readOrRefuse(await pool.seal(task, gone));
    refuseErrors(await validateXml(accountId, Buffer.from(sealed.xml), gone));
    return { cadena: sealed.cadenaOriginal, sello: sealed.sello, xml: sealed.xml };
  };
export type SignXml = ReturnType<typeof signXml>;
