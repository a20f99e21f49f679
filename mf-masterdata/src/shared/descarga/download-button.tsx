import { useDownload, type Downloadable } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';

interface DownloadButtonProps {
  file: Downloadable;
  busyLabel: string;
  children: string;
}

/** Hands a file of the API to the browser. */
export const DownloadButton = ({ file, busyLabel, children }: DownloadButtonProps) => {
  const { download, busy } = useDownload();
  return (
    <ActionButton
      variant="default"
      busy={busy !== null}
      busyLabel={busyLabel}
      onClick={() => void download(file)}
    >
      {children}
    </ActionButton>
  );
};
