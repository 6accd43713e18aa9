import {
  connectPacket,
  disconnectPacket,
  packetReader,
  pingPacket,
  subscribePacket,
  unsubscribePacket,
  type ServerPacket,
} from './mqtt-packets.ts'

const keepAliveSeconds = 30

export type MqttSocketOptions = {
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
export function openMqttSocket(options: MqttSocketOptions) {
  const socket = new WebSocket(options.url, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const read = packetReader()
  let ping: ReturnType<typeof setInterval> | undefined
  let awaitsPong = false
  let isReady = false

  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
  }
  const beat = () => {
    if (awaitsPong) return socket.close()
    awaitsPong = true
    send(pingPacket())
  }
  const receive = (packet: ServerPacket) => {
    awaitsPong = false
    if (packet.type === 'publish') return options.onMessage(packet.topic, packet.payload)
    if (packet.type === 'connack')
      return packet.code === 0 ? send(subscribePacket(options.topics)) : socket.close()
    // Later ones answer `subscribe`: whoever asked for a topic that is not theirs just hears nothing.
    if (packet.type !== 'suback' || isReady) return
    if (packet.codes.includes(128)) return socket.close()
    isReady = true
    options.onReady()
  }

  socket.onopen = () => {
    send(connectPacket({ ...options, keepAliveSeconds }))
    ping = setInterval(beat, (keepAliveSeconds * 1000) / 2)
  }
  socket.onmessage = ({ data }) => read(new Uint8Array(data as ArrayBuffer)).forEach(receive)
  socket.onclose = () => {
    clearInterval(ping)
    options.onClosed()
  }
  return {
    /** One topic more, or less, on a connection that is ready. */
    subscribe: (topic: string) => send(subscribePacket([topic], 2)),
    unsubscribe: (topic: string) => send(unsubscribePacket([topic], 3)),
    close() {
      send(disconnectPacket())
      socket.close()
    },
  }
}
