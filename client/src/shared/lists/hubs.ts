export const hubs = [
  'Main Campus',
  'Nairobi Campus',
  'Mombasa Campus',
  'Kisumu Campus',
  'Eldoret Campus',
  'Nakuru Campus',
] as const;
