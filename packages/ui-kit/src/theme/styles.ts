// Mantine's styles come in a cascade layer: whatever is not in a layer wins over them, so it does
// not matter in which order the shell and the remotes bring their copies.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './base.css';
