import type { QueryClient } from '@tanstack/react-query'
import { livePath, liveReplayMs, liveTopics, type SessionOut } from '@/contract/live.ts'
import { log } from '@/log/log.ts'
import { backOffMs } from './back-off.ts'
import { createBridge, parseEvent, reasonOf } from './bridge.ts'
import { extraTopics } from './extra-topics.ts'
import { noteArrival } from './live-arrival.ts'
import { setLiveState } from './live-state.ts'
import { openMqttClient } from './mqtt-client.ts'

export type ChannelOptions = {
  uuid: string
  token: string
  /** Those of the own organisation and account; the one of the session is added. */
  topics: readonly string[]
  queryClient: QueryClient
  /** When the page began to ask, by `performance.now()`: the server says again what changed since, if that is not long ago. */
  requestedAt: number
  /** The session is over: signed out in another window (AUTH-10), or ended from elsewhere (AUTH-11). */
  onOut: (reason: SessionOut['reason']) => void
}

/** What a page asked with its first breath may have been answered from a little earlier. */
const marginMs = 2_000

/** Tries before the page says that it is offline: about two seconds. */
const patience = 2

/** Stays connected until stopped. After a loss everything on screen is read again: what was published meanwhile is gone. */
export function openChannel({ uuid, token, topics, queryClient, requestedAt, onOut }: ChannelOptions) {
  const bridge = createBridge(queryClient)
  const out = liveTopics.out(token)
  let attempt = 0
  let hasBeenLive = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReady = false
  let client: ReturnType<typeof openMqttClient> | undefined
  const unfollow = extraTopics.follow((topic, isRequested) => {
    if (isReady) client?.[isRequested ? 'subscribe' : 'unsubscribe'](topic)
  })

  function connect() {
    client = openMqttClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`,
      clientId: `console-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
      username: uuid,
      password: token,
      topics: [...topics, out],
      onReady() {
        if (hasBeenLive) {
          log({ source: 'live', message: 'live channel back', meta: { state: 'back', tries: attempt } })
        }
        const missedMs = performance.now() - requestedAt + marginMs
        if (hasBeenLive || missedMs > liveReplayMs) void queryClient.invalidateQueries()
        else client?.subscribe(liveTopics.since(missedMs))
        hasBeenLive = true
        isReady = true
        for (const topic of extraTopics.all()) client?.subscribe(topic)
        attempt = 0
        setLiveState('live')
      },
      onMessage(from, payload) {
        if (from === out) return onOut(reasonOf(payload))
        extraTopics.hand(from, payload)
        const event = parseEvent(payload)
        if (!event) return
        noteArrival()
        bridge.take(event)
      },
      onClosed() {
        isReady = false
        if (stopped) return
        if (hasBeenLive && attempt === 0)
          log({ type: 'warn', source: 'live', message: 'live channel lost', meta: { state: 'lost' } })
        setLiveState(attempt >= patience ? 'offline' : 'connecting')
        timer = setTimeout(connect, backOffMs(attempt++))
      },
    })
  }
  /** The network is back: no need to sit out the wait. */
  function connectNow() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    connect()
  }

  setLiveState('connecting')
  connect()
  addEventListener('online', connectNow)
  return () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', connectNow)
    bridge.stop()
    unfollow()
    client?.close()
  }
}
