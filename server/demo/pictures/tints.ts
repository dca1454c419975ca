/** The colours of a thing in the shop and of the wall behind it. */
export interface Tint {
  wall: string;
  ink: string;
  shade: string;
  trim: string;
}

export const tints = {
  green: { wall: '#e3eee2', ink: '#1f6b4d', shade: '#154a36', trim: '#f0b440' },
  clay: { wall: '#f8e7d9', ink: '#c25a34', shade: '#8f3f24', trim: '#fbf5e6' },
  sun: { wall: '#fbf0d0', ink: '#e5a52f', shade: '#b37a17', trim: '#183529' },
  night: { wall: '#e1e6ef', ink: '#31405f', shade: '#1f2a42', trim: '#f3b95a' },
  cream: { wall: '#cfe0d7', ink: '#fbf5e6', shade: '#d6c8a8', trim: '#1f6b4d' },
} satisfies Record<string, Tint>;
