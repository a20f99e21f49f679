import { Button, Checkbox } from '@mantine/core';
import type { AccountPermission, Usuario } from '@timbra/contracts';
import { useConfirm } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import type { Usuarios } from './use-usuarios.ts';
import classes from './usuarios.module.css';

interface UsuarioCardProps {
  usuario: Usuario;
  /** The signed-in user. */
  isOwn: boolean;
  usuarios: Pick<Usuarios, 'change' | 'resend'>;
}

const permisos: readonly [AccountPermission, string][] = [
  ['button create in facturas', mensajes.crear],
  ['administrar cuenta', mensajes.administrar],
];

const stateOf = ({ active, pendiente }: Usuario): string | null => {
  if (!active) return mensajes.desactivado;
  return pendiente ? mensajes.pendiente : null;
};

export const UsuarioCard = ({ usuario, isOwn, usuarios }: UsuarioCardProps) => {
  const { change, resend } = usuarios;
  const { dialog, confirm } = useConfirm();
  const { id, email, active, pendiente, permissions } = usuario;
  const name = usuario.name || email;
  const busy = change.isPending && change.variables.id === id;
  const state = stateOf(usuario);

  const toggle = async (permission: AccountPermission, granted: boolean) => {
    const isLosing = isOwn && permission === 'administrar cuenta' && !granted;
    const question = {
      title: mensajes.quitarteTitulo,
      children: mensajes.quitarteTexto,
      confirmLabel: mensajes.quitarte,
      danger: true,
    };
    if (isLosing && !(await confirm(question))) return;
    const others = permissions.filter((it) => it !== permission);
    change.mutate({ id, change: { permissions: granted ? [...others, permission] : others } });
  };
  const deactivate = async () => {
    const question = {
      title: mensajes.desactivarTitulo(name),
      children: mensajes.desactivarTexto,
      confirmLabel: mensajes.desactivar,
      danger: true,
    };
    if (await confirm(question)) change.mutate({ id, change: { active: false } });
  };

  return (
    <li className={classes.card} data-inactive={!active || undefined}>
      <div className={classes.who}>
        <p className={classes.name}>
          {name}
          {isOwn && <span className={classes.mark}> · {mensajes.tu}</span>}
          {state && <span className={classes.mark}> · {state}</span>}
        </p>
        {usuario.name && <p className={classes.email}>{email}</p>}
      </div>
      <div className={classes.permissions} role="group" aria-label={`Permisos de ${name}`}>
        {permisos.map(([permission, label]) => (
          <Checkbox
            key={permission}
            label={label}
            disabled={!active || busy}
            checked={permissions.includes(permission)}
            onChange={(event) => void toggle(permission, event.currentTarget.checked)}
          />
        ))}
      </div>
      <div className={classes.actions}>
        {active && pendiente && (
          <Button
            variant="default"
            aria-label={`${mensajes.reenviar}: ${name}`}
            loading={resend.isPending && resend.variables === id}
            onClick={() => resend.mutate(id)}
          >
            {mensajes.reenviar}
          </Button>
        )}
        {!isOwn && (
          <Button
            variant="default"
            aria-label={`${active ? mensajes.desactivar : mensajes.activar}: ${name}`}
            loading={busy}
            onClick={() => {
              if (active) void deactivate();
              else change.mutate({ id, change: { active: true } });
            }}
          >
            {active ? mensajes.desactivar : mensajes.activar}
          </Button>
        )}
      </div>
      {dialog}
    </li>
  );
};
