import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SealedSecrets } from './sealed-secrets.ts';

const dataDir = '/nowhere';
const secrets = new SealedSecrets({ secretsKey: 'a key of the settings, long enough', dataDir });
const others = new SealedSecrets({ secretsKey: 'the key of another server, as long', dataDir });

describe('sealed secrets', () => {
  it('open for whom they were sealed, by the same key, and nobody else', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'person 7');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(secrets.open(sealed, 'person 7')).toBe('JBSWY3DPEHPK3PXP');
    expect(secrets.open(sealed, 'person 8')).toBeNull();
    expect(others.open(sealed, 'person 7')).toBeNull();
  });

  it('are sealed another way each time, and open only whole', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'person 7');
    expect(secrets.seal('JBSWY3DPEHPK3PXP', 'person 7')).not.toBe(sealed);
    for (const broken of ['', 'v1', 'v1.a.b.c', `${sealed.slice(0, -4)}AAAA`, sealed.replace('v1', 'v0')]) {
      expect(secrets.open(broken, 'person 7')).toBeNull();
    }
  });

  it('take a key of their own without one in the settings, which nobody else on the machine reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-key-'));
    const inside = { secretsKey: null, dataDir: join(folder, 'data') };
    const sealed = new SealedSecrets(inside).seal('secret', 'x');
    expect(new SealedSecrets(inside).open(sealed, 'x')).toBe('secret');
    expect(statSync(join(inside.dataDir, 'secrets.key')).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
