import { Button } from '@mantine/core';
import { useNewVersion } from './use-new-version.ts';
import classes from './version-banner.module.css';

interface VersionBannerProps {
  /** Asks the page that is open; true lets it go. */
  mayLeave: () => Promise<boolean>;
  onReload: () => void;
}

/** cuenta §12: reload or ignore. */
export const VersionBanner = ({ mayLeave, onReload }: VersionBannerProps) => {
  const { version, ignore } = useNewVersion(APP_VERSION);
  if (!version) return null;
  const reload = async () => {
    if (await mayLeave()) onReload();
  };
  return (
    <section aria-label="Nueva versión" className={classes.banner} role="status">
      <p className={classes.text}>Hay una nueva versión de Timbra ({version}).</p>
      <Button size="compact-sm" onClick={() => void reload()}>
        Recargar
      </Button>
      <Button size="compact-sm" variant="default" onClick={ignore}>
        Ignorar
      </Button>
    </section>
  );
};
