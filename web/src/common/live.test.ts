import { describe, expect, it } from 'vitest';
import { LiveConnection, liveUrl, waitBefore, type LiveStatus, type LiveWorld, type Socket } from './live';
import type { LiveMessage } from './wire';
import { faultBody } from './testing/faults';

/** Simulated sockets and timers controlled by the test. */
function world() {
  const sockets: (Socket & { sent: string[]; closed: boolean })[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  let next = 1;
  const fake: LiveWorld = {
    open() {
      const socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        sent: [] as string[],
        closed: false,
        send(text: string) {
          this.sent.push(text);
        },
        close() {
          this.closed = true;
        },
      } satisfies Socket & { sent: string[]; closed: boolean };
      sockets.push(socket);
      return socket;
    },
    later(run, ms) {
      timers.set(next, { run, ms });
      return next++;
    },
    cancel: (timer) => void timers.delete(timer as number),
    random: () => 0.5,
  };
  const last = () => sockets.at(-1) as (typeof sockets)[number];
  const waits = () => [...timers.values()].map((timer) => timer.ms);
  const elapse = () => {
    const [id, timer] = [...timers][0] ?? [];
    if (id !== undefined) timers.delete(id);
    timer?.run();
  };
  return { fake, sockets, last, waits, elapse };
}

function connection(token?: string) {
  const w = world();
  const heard: LiveMessage[] = [];
  const statuses: LiveStatus[] = [];
  const live = new LiveConnection(
    'ws://x/live',
    () => (token === undefined ? {} : { token }),
    (message) => heard.push(message),
    (status) => statuses.push(status),
    w.fake,
  );
  return { ...w, live, heard, statuses };
}

const state = JSON.stringify({ kind: 'state', state: { seq: 1 } });

describe('LiveConnection', () => {
  it('says who it is first, then hears', () => {
    const { live, last, heard, statuses } = connection('secret');
    live.start();
    last().onopen?.();
    expect(last().sent).toEqual(['{"token":"secret"}']);
    last().onmessage?.({ data: state });
    expect(heard).toHaveLength(1);
    expect(statuses).toEqual(['connecting', 'live']);
  });

  it('comes back by itself, waiting longer each time, and forgets the waits once it is live', () => {
    const { live, last, waits, elapse, sockets, statuses } = connection();
    live.start();
    const seen: number[] = [];
    for (let failure = 0; failure < 4; failure += 1) {
      last().onclose?.();
      seen.push(...waits());
      elapse();
    }
    expect(seen).toEqual([500, 1000, 2000, 4000]);
    expect(sockets).toHaveLength(5);
    last().onmessage?.({ data: state });
    expect(statuses.at(-1)).toBe('live');
    last().onclose?.();
    expect(waits()).toEqual([500]);
  });

  it('gives up an attempt that does not open', () => {
    const { live, waits, elapse, sockets, statuses } = connection();
    live.start();
    expect(waits()).toEqual([8000]);
    elapse();
    expect(statuses.at(-1)).toBe('lost');
    expect(sockets[0]?.closed).toBe(true);
  });

  it('tries at once when woken, but only while it is lost', () => {
    const { live, last, sockets, waits } = connection();
    live.start();
    live.wake();
    expect(sockets).toHaveLength(1);
    last().onclose?.();
    live.wake();
    expect(sockets).toHaveLength(2);
    // The old wait is gone; only the timeout for opening runs.
    expect(waits()).toEqual([8000]);
  });

  it('does not wait for the socket to notice that the device is offline', () => {
    const { live, last, statuses, waits } = connection();
    live.start();
    last().onmessage?.({ data: state });
    live.suspect();
    expect(statuses.at(-1)).toBe('lost');
    expect(waits()).toEqual([500]);
    live.suspect();
    expect(waits()).toEqual([500]);
  });

  it('stays away once it is refused or closed', () => {
    const refused = connection();
    refused.live.start();
    const fault = faultBody('x', 'z');
    refused.last().onmessage?.({ data: JSON.stringify({ kind: 'refused', fault }) });
    expect(refused.statuses.at(-1)).toBe('refused');
    expect(refused.waits()).toEqual([]);

    const closed = connection();
    closed.live.start();
    const socket = closed.last();
    closed.live.close();
    socket.onclose?.();
    expect(closed.statuses.at(-1)).toBe('closed');
    expect(closed.waits()).toEqual([]);
  });

  it('ignores what an old socket still says', () => {
    const { live, last, heard, sockets } = connection();
    live.start();
    const old = last();
    const say = old.onmessage;
    live.restart();
    say?.({ data: state });
    expect(heard).toEqual([]);
    expect(old.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it('takes rubbish for a broken connection', () => {
    const { live, last, statuses } = connection();
    live.start();
    last().onmessage?.({ data: '<html>' });
    expect(statuses.at(-1)).toBe('lost');
  });
});

it('waits at most fifteen seconds, give or take a quarter', () => {
  expect(waitBefore(1, 0)).toBe(375);
  expect(waitBefore(1, 1)).toBe(625);
  expect(waitBefore(50, 1)).toBe(18_750);
});

it('speaks to the server the page came from', () => {
  expect(liveUrl('a/b', { protocol: 'https:', host: 'q.example' })).toBe(
    'wss://q.example/api/v1/games/a%2Fb/live',
  );
  expect(liveUrl('a', { protocol: 'http:', host: '127.0.0.1:1' })).toBe(
    'ws://127.0.0.1:1/api/v1/games/a/live',
  );
});
