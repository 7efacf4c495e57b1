/**
 * The attacker of the greedy drill, as a separate process with its own address. Takes an order from its parent, keeps
 * attacking until it gets 'stop', and reports how often it got each status. Sends 'under way' after the first status.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Target {
  host: string;
  port: number;
  token: string;
  email: string;
  projectId: string;
}

export type Attack = keyof typeof attacks;

export interface AttackOrder {
  attack: Attack;
  target: Target;
}

const localAddress = '127.0.0.2';
const agent = new Agent({ keepAlive: true, maxSockets: 2000, localAddress });
const sockets = new Set<Socket>();
let statuses: Record<string, number> = {};
/** Number of the current attack, so that requests of the previous one stop. */
let current = 0;

/** True from the start of an attack until 'under way' has been sent. On a busy machine, the first status can take a while. */
let isStarting = false;

const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (isStarting) process.send?.('under way');
  isStarting = false;
};

function keep(socket: Socket) {
  if (sockets.has(socket)) return;
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}

interface AttackRequest {
  method?: string;
  path: string;
  body?: unknown;
  /** Leaves the body of a 200 response unread for as long as the connection stays open. */
  isUnread?: boolean;
}

function send({ host, port, token }: Target, { method, path, body, isUnread }: AttackRequest): Promise<void> {
  const own = current;
  return new Promise((resolve) => {
    const outgoing = request({
      host,
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      localAddress,
      agent: isUnread ? false : agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    outgoing.on('socket', (socket) => keep(socket));
    outgoing.on('error', () => {
      if (own === current) count('cut off');
      resolve();
    });
    outgoing.on('response', (response) => {
      count(String(response.statusCode));
      response.on('error', () => {});
      response.on('close', resolve);
      if (isUnread && response.statusCode === 200) response.pause();
      else response.resume();
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Keeps `atOnce` requests open, each followed immediately by the next. */
function keepSending(target: Target, atOnce: number, next: (n: number) => AttackRequest) {
  const own = current;
  let n = 0;
  for (let worker = 0; worker < atOnce; worker++) {
    const fire = async () => {
      while (own === current) await send(target, next(n++));
    };
    void fire();
  }
}

const attacks = {
  'slow readers of a long list': (target: Target) =>
    keepSending(target, 100, () => ({ path: `/api/projects/${target.projectId}/messages`, isUnread: true })),
  'exports in parallel': (target: Target) => keepSending(target, 20, () => ({ path: '/api/auth/export' })),
  'long lists in parallel': (target: Target) =>
    keepSending(target, 50, (n) => ({
      path: n % 2 ? '/api/projects' : `/api/projects/${target.projectId}/messages`,
    })),
  'a flood of projects and messages': (target: Target) =>
    keepSending(target, 100, (n) =>
      n % 2
        ? { path: '/api/projects', body: { name: `Project ${n}`, summary: 'x'.repeat(2000) } }
        : { path: `/api/projects/${target.projectId}/messages`, body: { content: 'x'.repeat(10_000) } },
    ),
  'sign-ins to one account': (target: Target) =>
    keepSending(target, 520, () => ({
      path: '/api/auth/login',
      body: { email: target.email, password: 'wrong password' },
    })),
  'forgotten passwords': (target: Target) =>
    keepSending(target, 200, (n) => ({
      path: '/api/auth/forgot',
      body: { email: n % 2 ? target.email : `nobody-${n}@example.com` },
    })),
  'idle connections': ({ host, port }: Target) => {
    const own = current;
    for (let n = 0; n < 5000; n++) {
      const socket = connect({ host, port, localAddress });
      keep(socket);
      socket.on('error', () => {});
      socket.on('connect', () => count('connected'));
      socket.on('close', () => own === current && count('closed'));
    }
  },
};

export const attackNames = Object.keys(attacks) as Attack[];

/** Starts this file as a separate process, and resolves once it takes orders. */
export async function startAttacker(): Promise<ChildProcess> {
  const attacker = fork(fileURLToPath(import.meta.url), ['attack'], { execArgv: ['--import', 'tsx'] });
  await once(attacker, 'message');
  return attacker;
}

/** A real attacker uses another computer, so this one must not compete with the server for CPU time. */
function serve() {
  setPriority(19);
  process.on('message', (order: AttackOrder | 'stop') => {
    current++;
    isStarting = order !== 'stop';
    if (order !== 'stop') return attacks[order.attack](order.target);
    process.send?.(statuses);
    statuses = {};
    for (const socket of sockets) socket.destroy();
  });
  process.send?.('ready');
}

if (process.send && process.argv[2] === 'attack') serve();
