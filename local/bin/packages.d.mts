export function lockHash(root: string): string;
export function isInstalled(root: string): boolean;
export function writeStamp(root: string): void;
export function nodeBinary(root: string): string | null;
export function ensurePackages(root: string): Promise<string | null>;
