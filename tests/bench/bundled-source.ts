import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Where a function begins, counted from 0, in what the engine was given. */
export interface Place {
  url: string;
  lineNumber: number;
  columnNumber: number;
}

const maps = new Map<string, SourceMap | null>();

function mapOf(url: string): SourceMap | null {
  const beside = new URL(`${url}.map`);
  return existsSync(beside)
    ? new SourceMap(JSON.parse(readFileSync(beside, 'utf8')) as SourceMapPayload)
    : null;
}

/** The file that a function of the bundled server was written in; the file itself where nothing was bundled. */
export function bundledSource({ url, lineNumber, columnNumber }: Place): string {
  if (!url.startsWith('file:')) {
    return url;
  }
  const map = maps.get(url) ?? mapOf(url);
  maps.set(url, map);
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
}
