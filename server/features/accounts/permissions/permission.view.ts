/** Where the rights of a person come from, in area names. */
export interface PermissionSources {
  /** Defaults of the role. */
  role: readonly string[];
  /** Defaults of the position held today. */
  position: readonly string[];
  granted: readonly string[];
  revoked: readonly string[];
  /** What is held in the end. */
  permissions: readonly string[];
  /** Everything that opens, in both naming styles. */
  effectivePermissions: readonly string[];
}

/** A right that can be granted, for whoever grants it. */
export interface PermissionEntry {
  name: string;
  title: string;
  description: string;
  /** Other names of the same right. */
  aliases: readonly string[];
}

/** The rights of one area of the club. */
export interface PermissionGroup {
  group: string;
  label: string;
  permissions: PermissionEntry[];
}
