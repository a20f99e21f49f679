import { runAlone } from '@timbra/remote-kit';
import { remote } from './remote.tsx';

void runAlone(remote, { basename: '', start: '/receptores' });
