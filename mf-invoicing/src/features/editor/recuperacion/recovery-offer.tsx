import type { Factura } from '@timbra/contracts';
import { useValue } from '@timbra/remote-kit';
import { formatDateTime } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { createUndo } from '../deshacer/create-undo.ts';
import { UndoOffer } from '../deshacer/undo-offer.tsx';
import classes from '../estilos/banner.module.css';
import { mensajes } from '../mensajes.ts';
import type { Recovery } from './create-recovery.ts';
import type { LeftCopy } from './recovery-copy.ts';

interface RecoveryOfferProps {
  recovery: Recovery;
  /** The voucher as it is stored. */
  stored: Factura | null;
}

interface BannerProps extends RecoveryOfferProps {
  offer: LeftCopy;
  onDiscard: () => void;
}

const Banner = ({ offer, recovery, stored, onDiscard }: BannerProps) => {
  // It was typed over a version that is not the stored one any more.
  const isOverOther = offer.revision !== undefined && offer.revision !== stored?.revision;
  const words = mensajes[isOverOther ? 'recuperableSobreOtra' : 'recuperable'];
  return (
    <div className={classes.banner} data-status="enProceso" role="status">
      <p className={classes.bannerText}>{words(formatDateTime(offer.savedAt))}</p>
      <div className={classes.bannerActions}>
        <Button variant="default" onClick={onDiscard}>
          {mensajes.descartar}
        </Button>
        <Button variant="default" onClick={recovery.recover}>
          {mensajes.recuperar}
        </Button>
      </div>
    </div>
  );
};

/** What an editor that is gone left, taken back or thrown away; for a while, not for good. */
export const RecoveryOffer = (props: RecoveryOfferProps) => {
  const { recovery } = props;
  const [offer] = useValue(recovery.offers);
  const [undo] = useState(createUndo);
  const discard = () => undo.offer({ text: mensajes.descartados, run: recovery.discard() });
  return (
    <>
      {offer && <Banner {...props} offer={offer} onDiscard={discard} />}
      <UndoOffer undo={undo} readOnly={false} />
    </>
  );
};
