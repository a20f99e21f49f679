import { ariaChord, useKeys } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { ActionButton, DownIcon, UpIcon } from '@timbra/ui-kit';
import { lugarOf } from '../../../shared/list-walk.ts';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

const PASOS = {
  anterior: { chord: 'Alt+↑', Icon: UpIcon, texto: mensajes.anterior, fin: mensajes.esElPrimero },
  siguiente: {
    chord: 'Alt+↓',
    Icon: DownIcon,
    texto: mensajes.siguiente,
    fin: mensajes.esElUltimo,
  },
} as const;
type Hacia = keyof typeof PASOS;
const HACIA = Object.keys(PASOS) as Hacia[];

/** From one document of the list to the next, by Alt with an arrow too; Back still leads to the list. */
export const Recorrido = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const lugar = lugarOf(id);
  const go = (to: string | undefined) => {
    if (to) void navigate(`/editar/${to}`, { replace: true });
  };
  useKeys(
    lugar
      ? HACIA.map((hacia) => {
          const { chord, texto } = PASOS[hacia];
          return { chord, does: texto, run: () => go(lugar[hacia]) };
        })
      : [],
  );
  if (!lugar) return null;
  return (
    <div className={classes.recorrido}>
      <span>{mensajes.lugar(lugar)}</span>
      {HACIA.map((hacia) => {
        const { chord, Icon, texto, fin } = PASOS[hacia];
        return (
          <ActionButton
            key={hacia}
            variant="default"
            px={10}
            aria-label={texto}
            aria-keyshortcuts={ariaChord(chord)}
            disabledReason={lugar[hacia] ? null : fin}
            onClick={() => go(lugar[hacia])}
          >
            <Icon />
          </ActionButton>
        );
      })}
    </div>
  );
};
