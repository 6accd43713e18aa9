import { once, type EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import mqtt, { type MqttClient } from 'mqtt'
import type { TestServer } from './harness.ts'

/** Opens the server's port for the live broker; answers its address. */
export async function openPort(server: TestServer): Promise<string> {
  server.server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/eye/mqtt`
}

/** A console's connection; `granted` says whether it may listen to a topic, `next` waits for what the client says. */
export async function connectConsole(url: string, token: string) {
  const client: MqttClient = mqtt.connect(url, {
    username: 'any',
    password: token,
    reconnectPeriod: 0,
    protocolVersion: 4,
  })
  const next = (event: 'connect' | 'message' | 'close') => once(client as unknown as EventEmitter, event)
  await next('connect')
  const events: string[] = []
  client.on('message', (_topic, payload) =>
    events.push((JSON.parse(payload.toString()) as { kind?: string }).kind ?? ''),
  )
  return {
    next,
    /** Kinds of the events heard so far. */
    events,
    granted: async (topic: string): Promise<boolean> => {
      const answer = await client.subscribeAsync(topic).catch(() => [])
      return answer.some(({ qos }) => qos < 128)
    },
    close: () => client.endAsync(true),
  }
}
