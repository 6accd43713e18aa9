import type { Server } from 'node:http'
import { Aedes, type Client, type PublishPacket } from 'aedes'
import type { Logger } from 'pino'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { displayUser, livePath, liveTopics, type SessionOut } from '@/contract/live.ts'
import { entryOf } from '@/lib/required.ts'
import type { Caller } from '../http/route.ts'
import { phoneIdOf, tokenHashOf, type Sessions } from '../http/session.ts'
import type { Hub } from './hub.ts'
import { RecentEvents } from './recent-events.ts'

/** How often display links whose time is over are looked for. */
const sweepMs = 1_000
const endsWithinMs = 1_000

/**
 * Topics this caller may subscribe to: the own school or district, the own account, and the own session's log-out and phone. What is
 * said of a school is that something changed and when, so that its teachers may hear it too: what they then read is in their scope.
 */
export function topicsOf(caller: Caller, token: string): string[] {
  const own = [liveTopics.out(token)]
  if (caller.mustChangePassword) return own
  if (!caller.display)
    own.push(liveTopics.account(caller.accountId), liveTopics.phone(phoneIdOf(caller.tokenHash)))
  if (caller.scope.kind === 'school' || caller.scope.kind === 'classes')
    own.push(liveTopics.school(caller.scope.schoolId))
  if (caller.scope.kind === 'region' || caller.scope.kind === 'area')
    own.push(liveTopics.region(caller.scope.regionCode))
  if (caller.scope.kind === 'area') own.push(...caller.scope.districts.map((code) => liveTopics.region(code)))
  return own
}

const packetOf = (topic: string, payload: unknown): PublishPacket => ({
  cmd: 'publish',
  topic,
  payload: JSON.stringify(payload),
  qos: 0,
  retain: false,
  dup: false,
})

/** The milliseconds in a topic of `liveTopics.since`, else null. */
const sinceOf = (topic: string) => (/^since\/\d{1,5}$/.test(topic) ? Number(topic.slice(6)) : null)

interface Signed {
  topics: Set<string>
  token: string
  tokenHash: string
  caller: Caller
}

/**
 * MQTT over WebSocket at /eye/mqtt: user = session uuid (or `display`), password = token. Clients listen to their own
 * topics and nothing else: no wildcard, no publishing. Who asks for it gets the latest events again. A session or display link that ends
 * is notified of it and cut off.
 */
export async function attachBroker(server: Server, deps: { sessions: Sessions; hub: Hub; log: Logger }) {
  const signed = new WeakMap<Client, Signed>()
  const clients = new Set<Client>()
  const aedes = await Aedes.createBroker({
    preConnect: (_client, packet, done) => {
      // Nothing is stored for a client that is away, or memory would grow with every client id; a last will is publishing.
      packet.clean = true
      delete packet.will
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      const token = password?.toString() ?? ''
      const { sessions } = deps
      const requested = username === displayUser ? sessions.displayOf(token) : sessions.callerOf(token)
      requested.then(
        (caller) => {
          if (!caller) return done(Object.assign(new Error('not authorized'), { returnCode: 5 }), false)
          signed.set(client, {
            topics: new Set(topicsOf(caller, token)),
            token,
            tokenHash: tokenHashOf(token).toString('hex'),
            caller,
          })
          clients.add(client)
          done(null, true)
          // Its end may have been announced while its token was being read.
          void renew(client)
        },
        () => done(Object.assign(new Error('unavailable'), { returnCode: 3 }), false),
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const { topic } = subscription
      const isOwn = client !== null && signed.get(client)?.topics.has(topic) === true
      done(null, isOwn || sinceOf(topic) !== null ? subscription : null)
    },
    // Whoever was moved to another organisation still holds the old one's subscription.
    authorizeForward: (client, packet) => (signed.get(client)?.topics.has(packet.topic) ? packet : null),
    authorizePublish: (client, _packet, done) => done(client ? new Error('clients do not publish') : null),
  })
  aedes.on('clientDisconnect', (client) => clients.delete(client))

  const say = (topic: string, payload: unknown, done = () => {}) =>
    aedes.publish(packetOf(topic, payload), done)
  const recent = new RecentEvents()
  const notify = (topic: string, event: { kind: string }) => {
    recent.remember(topic, event, Date.now())
    say(topic, event)
  }
  aedes.on('subscribe', (subscriptions, client) => {
    const withinMs = Math.max(0, ...subscriptions.map(({ topic }) => sinceOf(topic) ?? 0))
    if (withinMs === 0) return
    for (const topic of signed.get(client)?.topics ?? [])
      for (const event of recent.of(topic, Date.now() - withinMs))
        client.publish(packetOf(topic, event), () => {})
  })
  /** Closed when it was notified, or after a second where it does not read. */
  const end = (client: Client, { token }: Signed, reason: SessionOut['reason']) => {
    clients.delete(client)
    const late = setTimeout(() => client.close(), endsWithinMs)
    say(liveTopics.out(token), { reason } satisfies SessionOut, () => {
      clearTimeout(late)
      client.close()
    })
  }
  const cutOff = (isOver: (session: Signed) => boolean, reason: SessionOut['reason'] = 'ended') => {
    for (const client of clients) {
      const session = signed.get(client)
      if (session && isOver(session)) end(client, session, reason)
    }
  }
  /** Asks again who it is; where nobody can be asked, all stays. */
  const renew = async (client: Client) => {
    const session = signed.get(client)
    if (!session) return
    const { token, caller } = session
    const requested = caller.display ? deps.sessions.displayOf(token) : deps.sessions.callerOf(token)
    const present = await requested.catch(() => undefined)
    if (present === undefined || !clients.has(client)) return
    if (present === null) return end(client, session, 'ended')
    session.caller = present
    session.topics = new Set(topicsOf(present, token))
  }
  const renewAll = async (isMeant: (caller: Caller) => boolean) => {
    for (const client of clients) if (isMeant(entryOf(signed, client).caller)) await renew(client)
  }
  // What ended meanwhile was not heard.
  deps.hub.onGap(() => void (deps.hub.isListening && renewAll(() => true)))
  const sweep = setInterval(() => cutOff(({ caller }) => deps.sessions.isOver(caller)), sweepMs)
  const stopHearing = deps.hub.on((message) => {
    if ('sessionsEnded' in message) {
      const ended = new Set(message.sessionsEnded)
      cutOff(({ tokenHash }) => ended.has(tokenHash), message.byOwner ? 'signed-out' : 'ended')
      return
    }
    if ('phone' in message) return say(liveTopics.phone(message.phone), { confirmed: true })
    if ('accounts' in message) {
      const notifyAll = () => message.accounts.forEach((id) => notify(liveTopics.account(id), message.event))
      if (message.event.kind !== 'account-changed') return notifyAll()
      // Notified only when the new organisation's channel is open to it.
      const accounts = new Set(message.accounts)
      void renewAll(({ display, accountId }) => !display && accounts.has(accountId)).finally(notifyAll)
      return
    }
    if ('schools' in message) {
      message.schools.forEach((id) => notify(liveTopics.school(id), message.event))
      if (message.holder !== null) notify(liveTopics.region(message.holder), message.event)
      return
    }
    notify(liveTopics.school(message.event.school), message.event)
    notify(liveTopics.region(message.region), message.event)
  })

  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== livePath) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const stream = createWebSocketStream(ws)
      stream.on('error', () => stream.destroy())
      aedes.handle(stream, request)
    })
  })
  return {
    /** How many hear from this instance. */
    connected: () => clients.size,
    close: async () => {
      clearInterval(sweep)
      stopHearing()
      for (const ws of sockets.clients) ws.terminate()
      await new Promise<void>((done) => aedes.close(done))
    },
  }
}
