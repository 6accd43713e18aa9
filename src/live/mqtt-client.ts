import type { MqttClient } from 'mqtt'

/** Silence is noticed after half as long again. */
const keepAliveSeconds = 20
const answerWithinMs = 30_000

export type MqttClientOptions = {
  url: string
  clientId: string
  username: string
  password: string
  topics: readonly string[]
  /** Connected and subscribed: what is published from now on arrives. */
  onReady: () => void
  onMessage: (topic: string, payload: string) => void
  /** Once, whatever ended it, `close` included. */
  onClosed: () => void
}

/** One connection, for as long as it holds. Trying again is the caller's. */
export function openMqttClient({ url, topics, onReady, onMessage, onClosed, ...who }: MqttClientOptions) {
  let client: MqttClient | undefined
  let isLeft = false

  async function open() {
    // A file of its own: the pages before the sign-in have no use for it, and no other waits for it.
    const { connect } = await import('mqtt')
    if (isLeft) return onClosed()
    const { protocol, hostname, port, pathname } = new URL(url)
    const opened = connect({
      ...who,
      protocol: protocol === 'wss:' ? 'wss' : 'ws',
      hostname,
      port: Number(port),
      path: pathname,
      protocolVersion: 4,
      clean: true,
      keepalive: keepAliveSeconds,
      connectTimeout: answerWithinMs,
      // All consoles at once would be too many: the channel spreads its tries.
      reconnectPeriod: 0,
      // The others live in a worker made of a blob, which the content policy forbids.
      timerVariant: 'native',
      log: () => {},
    })
    client = opened
    opened.on('connect', () => {
      opened.subscribe([...topics], (refused) => {
        if (refused) opened.end(true)
        else if (!isLeft) onReady()
      })
    })
    opened.on('message', (topic, payload) => {
      if (!isLeft) onMessage(topic, payload.toString())
    })
    // Whatever is wrong closes the connection too.
    opened.on('error', () => {})
    opened.once('close', onClosed)
  }

  // A file that does not come is one more try that failed.
  open().catch(onClosed)
  return {
    /** One topic more, or less, on a connection that is ready. Whoever asks for a topic that is not theirs just hears nothing. */
    subscribe: (topic: string) => void client?.subscribe(topic),
    unsubscribe: (topic: string) => void client?.unsubscribe(topic),
    close() {
      isLeft = true
      // Without a connection there is nobody to take leave of, and the client would wait for one.
      client?.end(!client.connected)
    },
  }
}
