import { Button } from '@mantine/core';
import { formatDateTime } from '@timbra/ui-kit';
import classes from '../banner.module.css';
import { mensajes } from '../mensajes.ts';

interface RecoveryOfferProps {
  savedAt: string;
  /** Another version was stored since. */
  isOverOther: boolean;
  onRecover: () => void;
  onDiscard: () => void;
}

export const RecoveryOffer = ({
  savedAt,
  isOverOther,
  onRecover,
  onDiscard,
}: RecoveryOfferProps) => (
  <div className={classes.banner} data-status="enProceso" role="status">
    <p className={classes.bannerText}>
      {mensajes[isOverOther ? 'recuperableSobreOtra' : 'recuperable'](formatDateTime(savedAt))}
    </p>
    <div className={classes.bannerActions}>
      <Button variant="default" onClick={onDiscard}>
        {mensajes.descartar}
      </Button>
      <Button onClick={onRecover}>{mensajes.recuperar}</Button>
    </div>
  </div>
);
