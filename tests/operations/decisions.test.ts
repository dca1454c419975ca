import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './dockerfile.ts';

const FOLDER = join(ROOT, 'docs', 'decisions');
const HEAD = /^# (\d+)\. .+\n\n\*\*Status\.\*\* \S.*\n\*\*Date\.\*\* \d{4}-\d\d-\d\d\./;

describe('a decision', () => {
  it.each(readdirSync(FOLDER))('%s bears its number, and says its status and its date first', (name) => {
    const [, number] = HEAD.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? [];
    expect(number?.padStart(4, '0')).toBe(name.slice(0, 4));
  });
});
