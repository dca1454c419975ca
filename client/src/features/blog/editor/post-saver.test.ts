import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PostSaver, type SavedText } from './post-saver';

const nothing: SavedText = { id: null, revision: 0, values: { title: '', content: '' } };

interface Sent {
  id: string | null;
  title: string | undefined;
  isAutomatic: boolean;
}

/** A saver, what it sent, what it keeps in the tab, and a server that may be told to refuse. */
function scene(start: SavedText = nothing, savesByItself = true) {
  const sent: Sent[] = [];
  const kept = new Map<string, object>();
  const server = { refusal: null as string | null, found: null as SavedText | null };
  const sentBefore = { values: null as object | null };
  const saver = new PostSaver({
    saved: start,
    savesByItself: ({ title = '' }) => savesByItself && title.length >= 5,
    send: ({ id, revision }, values, isAutomatic) => {
      sent.push({ id, title: values.title, isAutomatic });
      if (server.refusal !== null) return Promise.reject(new Error(server.refusal));
      return Promise.resolve({ id: id ?? '31', revision: revision + 1, values });
    },
    sent: {
      read: () => null,
      keep: (values) => {
        sentBefore.values = values;
      },
      forget: () => {
        sentBefore.values = null;
      },
    },
    find: () => Promise.resolve(server.found),
    device: (id) => ({
      read: () => null,
      keep: (values) => void kept.set(id ?? 'new', values),
      forget: () => void kept.delete(id ?? 'new'),
    }),
    describe: (error) => {
      const text = (error as Error).message;
      const isOffline = text === 'offline';
      return { text, isConflict: text === 'changed', canRetry: isOffline, mayBeSaved: isOffline };
    },
  });
  return { saver, sent, kept, server, sentBefore };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe('PostSaver', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps in the tab what the server does not take yet, and makes a post once it does', async () => {
    const { saver, sent, kept } = scene();
    saver.change({ title: 'Bus', content: '' });
    await pass(60);
    expect(saver.state()).toEqual({ kind: 'onDevice' });
    expect([sent, [...kept]]).toEqual([[], [['new', { title: 'Bus' }]]]);
    saver.change({ title: 'In the bus', content: '' });
    await pass(2);
    saver.change({ title: 'In the bus home', content: '' });
    expect(saver.state()).toEqual({ kind: 'saving' });
    await pass(3);
    expect(saver.state()).toMatchObject({ kind: 'saved' });
    saver.change({ title: 'In the bus back', content: '' });
    await pass(3);
    expect(sent.map(({ id, title }) => [id, title])).toEqual([
      [null, 'In the bus home'],
      ['31', 'In the bus back'],
    ]);
    expect(kept.size).toBe(0);
  });

  it('sends nothing by itself of what the public reads', async () => {
    const { saver, sent, kept } = scene({ ...nothing, id: '7', revision: 2 }, false);
    saver.change({ title: 'Once more', content: '' });
    await pass(60);
    expect([sent, saver.state().kind, kept.size]).toEqual([[], 'onDevice', 1]);
    expect(await saver.save({ title: 'Once more', content: '' })).toBe('7');
    expect(sent).toEqual([{ id: '7', title: 'Once more', isAutomatic: false }]);
    expect(kept.size).toBe(0);
  });

  it('tries again where the way failed, and says why meanwhile', async () => {
    const { saver, sent, kept, server } = scene();
    server.refusal = 'offline';
    saver.change({ title: 'In a tunnel', content: '' });
    await pass(3);
    expect(saver.state()).toEqual({ kind: 'failed', text: 'offline', isConflict: false });
    expect(kept.get('new')).toEqual({ title: 'In a tunnel' });
    server.refusal = null;
    await pass(10);
    expect(saver.state()).toMatchObject({ kind: 'saved' });
    expect(sent).toHaveLength(2);
  });

  it('goes on with the post that was made although its answer did not come', async () => {
    const { saver, sent, kept, server, sentBefore } = scene();
    server.refusal = 'offline';
    saver.change({ title: 'In a tunnel', content: '' });
    await pass(3);
    expect(sentBefore.values).toEqual({ title: 'In a tunnel', content: '' });
    Object.assign(server, { refusal: null, found: { id: '9', revision: 1, values: sentBefore.values } });
    await pass(10);
    expect([saver.saved.id, saver.state().kind, sent.length]).toEqual(['9', 'saved', 1]);
    expect([kept.size, sentBefore.values]).toEqual([0, null]);
    saver.change({ title: 'Out of the tunnel', content: '' });
    await pass(3);
    expect(sent.at(-1)).toEqual({ id: '9', title: 'Out of the tunnel', isAutomatic: true });
  });

  it('looks for no earlier text once its writer has begun anew', async () => {
    const { saver, sent, server, sentBefore } = scene();
    server.refusal = 'offline';
    saver.change({ title: 'In a tunnel', content: '' });
    await pass(3);
    Object.assign(server, { refusal: null, found: { id: '9', revision: 1, values: sentBefore.values } });
    saver.change({ title: '', content: '' });
    expect(sentBefore.values).toBeNull();
    saver.change({ title: 'Something else', content: '' });
    await pass(3);
    expect(sent.at(-1)).toEqual({ id: null, title: 'Something else', isAutomatic: true });
  });

  it('stops where another has changed the post, until somebody says whose text goes on', async () => {
    const { saver, sent, kept, server } = scene({ ...nothing, id: '7', revision: 2 });
    server.refusal = 'changed';
    saver.change({ title: 'My words', content: '' });
    await pass(3);
    saver.change({ title: 'My words, more', content: '' });
    await pass(60);
    expect(saver.state()).toMatchObject({ isConflict: true });
    expect([sent.length, kept.get('7')]).toEqual([1, { title: 'My words, more' }]);
    server.refusal = null;
    saver.adopt(
      { id: '7', revision: 5, values: { title: 'Theirs', content: '' } },
      { title: 'My words, more', content: '' },
    );
    await pass(3);
    expect(saver.saved).toMatchObject({ revision: 6, values: { title: 'My words, more' } });
  });

  it('saves what is left when the page is left, once', async () => {
    const { saver, sent } = scene();
    saver.change({ title: 'Going now', content: '' });
    saver.flush();
    saver.flush();
    await pass(10);
    expect(sent).toHaveLength(1);
  });
});
