import type { VariantColorsResolver } from '@timbra/ui-kit/mantine';

const EDGE = '1px solid';
const none = `${EDGE} transparent`;
const danger = 'var(--error)';

/**
 * What a button wears, from the tokens alone, so that both schemes come from one place. `timbrar` is the
 * only one with the seal's colour. A button whose colour is the error's destroys something.
 */
export const buttonColors: VariantColorsResolver = ({ variant, color }) => {
  const isDanger = color === danger;
  const text = isDanger ? danger : 'var(--enlace)';
  const soft = isDanger ? 'var(--error-f)' : 'var(--suave)';
  switch (variant) {
    case 'timbrar':
      return {
        background: 'var(--sello)',
        hover: 'var(--sello-hover)',
        color: 'var(--sobre-sello)',
        border: none,
      };
    case 'default':
      return {
        background: 'var(--papel)',
        hover: 'var(--hundido)',
        color: 'var(--tinta)',
        border: `${EDGE} var(--linea-2)`,
      };
    case 'outline':
      return { background: 'var(--papel)', hover: soft, color: text, border: `${EDGE} ${text}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: soft, color: text, border: none };
    case 'light':
      return { background: soft, hover: soft, color: text, border: none };
    default:
      return {
        background: isDanger ? danger : 'var(--accion)',
        hover: isDanger ? danger : 'var(--accion-hover)',
        color: isDanger ? 'var(--papel)' : 'var(--sobre-accion)',
        border: none,
      };
  }
};
