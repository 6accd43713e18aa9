import mqtt from 'mqtt'
import type { Logger } from 'pino'
import { liveTopics } from '@/contract/live.ts'
import type { Hub } from './hub.ts'

/** Publishes every change of data to an external broker as well, under the topics of our own. Tokens never leave us. */
export function publishToExternalBroker(url: string, hub: Hub, log: Logger) {
  const client = mqtt.connect(url, { reconnectPeriod: 2_000, queueQoSZero: false })
  client.on('error', (error) => log.warn({ code: error.name }, 'the external broker is not reached'))
  const stopHearing = hub.on((message) => {
    if (!client.connected) return
    if ('schools' in message) {
      const said = JSON.stringify(message.event)
      message.schools.forEach((id) => client.publish(liveTopics.school(id), said))
      if (message.holder !== null) client.publish(liveTopics.region(message.holder), said)
    }
    if (!('region' in message)) return
    const payload = JSON.stringify(message.event)
    client.publish(liveTopics.school(message.event.school), payload)
    client.publish(liveTopics.region(message.region), payload)
  })
  return {
    close: async () => {
      stopHearing()
      await client.endAsync(true)
    },
  }
}
