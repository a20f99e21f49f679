import type { EmailRequest } from '@timbra/contracts';
import { ActionButton, DateText } from '@timbra/ui-kit';
import classes from './enviar.module.css';
import { mensajes } from './mensajes.ts';

interface CorreoProps {
  correo: EmailRequest;
  busy: boolean;
  onReenviar: () => void;
}

/** One message: its addresses, its state, and the server's answer for each address that failed. */
export const Correo = ({ correo, busy, onReenviar }: CorreoProps) => {
  const { to, estado, destinatarios, intentos, siguiente, automatico, createdAt } = correo;
  const a = to.join(', ') || mensajes.sinDestinatario;
  const pending = destinatarios.filter((it) => it.respuesta !== undefined);
  const isLost = destinatarios.length > 0 && destinatarios.every((it) => it.definitivo);
  const failed = to.length === 0 ? intentos.at(-1)?.error : undefined;
  return (
    <li className={classes.correo}>
      <span className={classes.texto}>
        {a}
        <span className={classes.second} data-estado={estado}>
          {mensajes.estados[estado]} · <DateText value={createdAt} />
          {automatico && ` · ${mensajes.automatico}`}
          {intentos.length > 1 && ` · ${mensajes.intentos(intentos.length)}`}
        </span>
        {[...pending.map((it) => `${it.correo}: ${it.respuesta}`), ...(failed ? [failed] : [])].map(
          (why) => (
            <span key={why} className={classes.second}>
              {why}
            </span>
          ),
        )}
        {isLost && <span className={classes.second}>{mensajes.noSeReenvia}</span>}
        {siguiente && intentos.length > 0 && (
          <span className={classes.second}>
            {mensajes.otraVez} <DateText value={siguiente} />
          </span>
        )}
      </span>
      {estado !== 'pendiente' && !isLost && (
        <ActionButton
          variant="default"
          size="compact-sm"
          busy={busy}
          aria-label={mensajes.reenviarA(a)}
          onClick={onReenviar}
        >
          {mensajes.reenviar}
        </ActionButton>
      )}
    </li>
  );
};
