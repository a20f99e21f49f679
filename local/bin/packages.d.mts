export function isInstalled(root: string): boolean;
export function writeStamp(root: string): void;
export function ensurePackages(root: string): Promise<string | null>;
