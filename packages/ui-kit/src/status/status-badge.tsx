import type { ComponentType } from 'react';
import type { StatusName } from '../theme/status-colors.ts';
import {
  BanIcon,
  CheckIcon,
  ClockIcon,
  FlaskIcon,
  HourglassIcon,
  PencilIcon,
  WarningIcon,
} from './icons.tsx';
import classes from './status-badge.module.css';

const looks = {
  borrador: { Icon: PencilIcon, word: 'Borrador' },
  prueba: { Icon: FlaskIcon, word: 'Prueba' },
  timbrada: { Icon: CheckIcon, word: 'Timbrada' },
  cancelada: { Icon: BanIcon, word: 'Cancelada' },
  porCancelar: { Icon: HourglassIcon, word: 'En proceso de solicitud' },
  enProceso: { Icon: ClockIcon, word: 'En proceso' },
  error: { Icon: WarningIcon, word: 'Error' },
} as const satisfies Record<StatusName, unknown>;

/** What a state is called where there is no badge: in a table that is copied. */
export const statusWord = (status: StatusName): string => looks[status].word;

/** The icon of a state, beside a word that says it. */
export const StatusIcon = ({ status }: { status: StatusName }) => {
  const { Icon } = looks[status];
  return <Icon size={14} />;
};

interface StatusBadgeProps {
  status: StatusName;
  /** Another word for the same state: 'Timbrando...'. */
  word?: string;
  /** Another icon, where that of the state says something else. */
  icon?: ComponentType<{ size?: number }>;
}

/** Icon, word and colour: legible without any one of them. */
export const StatusBadge = ({ status, word, icon }: StatusBadgeProps) => {
  const { Icon: UsualIcon, word: usual } = looks[status];
  const Icon = icon ?? UsualIcon;
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} />
      {word ?? usual}
    </span>
  );
};
