/** What a button "Try again" does: asks anew; a second failure shows as the first one did. */
export const retryOf = (refetch: () => Promise<unknown>) => (): void => void refetch().catch(() => undefined);
