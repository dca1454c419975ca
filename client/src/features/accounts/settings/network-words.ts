/** A network as people read it: "41.90.4.x" of "41.90.4.0/24"; one of the new kind stays as it is. */
export const networkWords = (origin: string): string => origin.replace(/\.0\/24$/, '.x');
