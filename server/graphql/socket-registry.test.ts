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
  it('asks again about its sessions only when the database has answered the last round', async () => {
    const answers: ((actor: Actor) => void)[] = [];
    const registry = new SocketRegistry({
      pubsub: new PubSub('', createLogger('silent')),
      refresh: () => new Promise((resolve) => answers.push(resolve)),
    });
    const line = new Line();
    registry.sit(member, line as unknown as WebSocket);
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
