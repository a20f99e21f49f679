import { CloseButton } from '@mantine/core';
import { AnuncioType } from '@timbra/contracts';
import { WarningIcon } from '@timbra/ui-kit';
import classes from './anuncios.module.css';
import { useAnuncios } from './use-anuncios.ts';

/** The kind of each in words, besides its colour. */
const words: Readonly<Record<AnuncioType, string>> = {
  [AnuncioType.Info]: 'Información',
  [AnuncioType.Aviso]: 'Aviso',
  [AnuncioType.Peligro]: 'Importante',
};

/** Above everything else; draws nothing while nothing is announced. */
export const Anuncios = () => {
  const { anuncios, hide } = useAnuncios();
  if (anuncios.length === 0) return null;
  return (
    <section aria-label="Anuncios" className={classes.bar}>
      <ul className={classes.list}>
        {anuncios.map(({ id, title, message, type }) => (
          <li key={id} className={classes.anuncio} data-type={type}>
            {type !== AnuncioType.Info && <WarningIcon />}
            <p className={classes.text}>
              <strong>
                {words[type]}: {title}
              </strong>
              {message && ` ${message}`}
            </p>
            <CloseButton
              size="md"
              aria-label={`Ocultar el anuncio «${title}»`}
              onClick={() => hide(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
