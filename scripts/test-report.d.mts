export interface Counts {
  passed: number;
  failed: number;
}

export declare function counts(passed: number, failed: number): Counts;
export declare function jestCounts(file: string, code: number): Counts;
export declare function playwrightCounts(file: string, code: number): Counts;

export interface FailedFile extends Counts {
  name: string;
}

export declare function failedJestFiles(file: string): FailedFile[];
export declare function countedAnew(first: Counts, files: FailedFile[], again: Counts): Counts;
