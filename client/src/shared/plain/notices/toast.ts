/** How long something can be taken back. */
export const undoMs = 8_000;

/** Short messages at the edge of the screen. */
export interface Toast {
  success: (text: string, title?: string) => void;
  /** Says what was done, with a way to take it back for a few seconds. */
  undoable: (text: string, undo: () => void) => void;
  error: (text: string, title?: string) => void;
  /** Says what the server said, or `fallback` when it said nothing of use. */
  problem: (error: unknown, fallback: string, title?: string) => void;
}
