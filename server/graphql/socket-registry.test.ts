import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WebSocket } from 'ws';
import { visitor, type Actor } from '../access/actor.ts';
import { createLogger } from '../core/logger.ts';
import { PubSub } from '../core/pubsub.ts';
import { SocketRegistry } from './socket-registry.ts';

const member = { kind: 'member', userId: 1, sessionId: 7 } as Actor;
const MINUTE = 60_000;

/** A socket of which only its end is of interest. */
class Line extends EventEmitter {
  closed: number[] = [];

  close(code: number): void {
    this.closed.push(code);
    this.emit('close');
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('SocketRegistry', () => {
  it('seats fifty visitors of a network, and others when some have gone', () => {
    const registry = new SocketRegistry({
      pubsub: new PubSub('', createLogger('silent')),
      refresh: () => Promise.resolve(visitor()),
    });
    const sit = (network: string) => {
      const line = new Line();
      return registry.sit(visitor(), line as unknown as WebSocket, network) && line;
    };
    const lines = Array.from({ length: 50 }, () => sit('203.0.113.7'));
    expect(lines).not.toContain(null);
    expect(sit('203.0.113.7')).toBeNull();
    expect(sit('2001:db8:1:2::/64')).not.toBeNull();
    lines[0]?.close(1000);
    expect(sit('203.0.113.7')).not.toBeNull();
    expect(sit('203.0.113.7')).toBeNull();
    registry.close();
    expect(registry.size).toBe(0);
  });

  it('asks again about its sessions only when the database has answered the last round', async () => {
    const answers: ((actor: Actor) => void)[] = [];
    const registry = new SocketRegistry({
      pubsub: new PubSub('', createLogger('silent')),
      refresh: () => new Promise((resolve) => answers.push(resolve)),
    });
    const line = new Line();
    registry.sit(member, line as unknown as WebSocket, '203.0.113.7');
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(answers).toHaveLength(1);
    answers[0]?.(member);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(answers).toHaveLength(2);
    answers[1]?.(visitor());
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(line.closed).toEqual([4403]);
    expect(registry.size).toBe(0);
    registry.close();
  });
});
