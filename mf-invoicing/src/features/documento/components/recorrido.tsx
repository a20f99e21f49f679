import { useNavigate } from '@timbra/remote-kit/router';
import { ActionButton, DownIcon, UpIcon } from '@timbra/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { lugarOf } from '../../../shared/list-walk.ts';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

const PASOS = {
  anterior: { key: 'ArrowUp', Icon: UpIcon, texto: mensajes.anterior, fin: mensajes.esElPrimero },
  siguiente: {
    key: 'ArrowDown',
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
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hacia = HACIA.find((it) => PASOS[it].key === event.key);
    if (!hacia || !lugar || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) go(lugar[hacia]);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  if (!lugar) return null;
  return (
    <div className={classes.recorrido}>
      <span>{mensajes.lugar(lugar)}</span>
      {HACIA.map((hacia) => {
        const { key, Icon, texto, fin } = PASOS[hacia];
        return (
          <ActionButton
            key={hacia}
            variant="default"
            px={10}
            aria-label={texto}
            aria-keyshortcuts={`Alt+${key}`}
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
