/** Short messages at the edge of the screen. */
export interface Toast {
  success: (text: string, title?: string) => void;
  error: (text: string, title?: string) => void;
  /** Says what the server said, or `fallback` when it said nothing of use. */
  problem: (error: unknown, fallback: string, title?: string) => void;
}
