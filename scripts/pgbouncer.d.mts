export function findPgBouncer(): string | undefined;
