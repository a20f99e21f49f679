import { useCanTest, useCredits, useHost, type Host } from '@timbra/remote-kit';

/** What this person is offered to do with a voucher (integrador §1). */
export interface Puede {
  /** Its vouchers say where the integrator's system is told of them (integrador §3). */
  avisar: boolean;
  /** The catalogue is the account's own people's. */
  catalogo: boolean;
  /** Makes vouchers at all; who does not still corrects the drafts that there are. */
  emite: boolean;
  timbrar: boolean;
  prueba: boolean;
  /** Leaving is the integrator's own page's affair. */
  cancelar: boolean;
  /** Complements and taxes: hidden inside an integrator's page. */
  complementos: boolean;
}

export const puedeDe = ({ session, kiosk, permissions }: Host): Puede => {
  const emite = permissions.includes('button create in facturas');
  const { isSaeko, canTimbrar } = session.user;
  return {
    avisar: isSaeko,
    catalogo: !isSaeko,
    emite,
    timbrar: emite && canTimbrar,
    prueba: emite && !isSaeko,
    cancelar: !isSaeko,
    complementos: !(isSaeko && kiosk),
  };
};

export const usePuede = (): Puede => puedeDe(useHost());

/** timbrado §4: nothing is stamped without credits. A balance nobody knows forbids nothing. */
export const useSinCreditos = (): boolean => useCredits() === 0;

/** Nor is anything tried, unless the account never had any credits. */
export const useSinPruebas = (): boolean => !useCanTest();
