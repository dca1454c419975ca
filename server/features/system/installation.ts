/** A setting as the server was started with it; of a secret no more than whether it is there. */
export interface SettingShown {
  name: string;
  value: string;
}

/** What the server knows of itself as it was built and started. */
export interface Installation {
  version: string;
  node: string;
  /** The migrations that this build brings, oldest first. */
  migrations: readonly string[];
  settings: readonly SettingShown[];
  /** Whether the server takes backups by itself. */
  takesBackups: boolean;
  /** When the newest backup was finished and found whole; null without any. */
  lastBackupAt: () => Promise<Date | null>;
}
