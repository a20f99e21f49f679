import type { Factura } from '@timbra/contracts';
import { useValue } from '@timbra/remote-kit';
import { formatDateTime } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from '../estilos/banner.module.css';
import { mensajes } from '../mensajes.ts';
import type { Recovery } from './create-recovery.ts';

interface RecoveryOfferProps {
  recovery: Recovery;
  /** The voucher as it is stored. */
  stored: Factura | null;
}

/** What an editor that is gone left, taken back or thrown away. */
export const RecoveryOffer = ({ recovery, stored }: RecoveryOfferProps) => {
  const [offer] = useValue(recovery.offers);
  if (!offer) return null;
  // It was typed over a version that is not the stored one any more.
  const isOverOther = offer.revision !== undefined && offer.revision !== stored?.revision;
  const words = mensajes[isOverOther ? 'recuperableSobreOtra' : 'recuperable'];
  return (
    <div className={classes.banner} data-status="enProceso" role="status">
      <p className={classes.bannerText}>{words(formatDateTime(offer.savedAt))}</p>
      <div className={classes.bannerActions}>
        <Button variant="default" onClick={recovery.discard}>
          {mensajes.descartar}
        </Button>
        <Button variant="default" onClick={recovery.recover}>
          {mensajes.recuperar}
        </Button>
      </div>
    </div>
  );
};
