/**
 * The part of MQTT 3.1.1 that a console needs: connect, subscribe, ping and receive at QoS 0. The general client weighs 90 KB and
 * would take a quarter of a screen's budget.
 */
export type ServerPacket =
  | { type: 'connack'; code: number }
  | { type: 'suback'; codes: number[] }
  | { type: 'publish'; topic: string; payload: string }
  | { type: 'pingresp' }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function connectPacket(options: {
  clientId: string
  username: string
  password: string
  keepAliveSeconds: number
}) {
  const { clientId, username, password, keepAliveSeconds } = options
  // Flags: user name, password, clean session.
  const head = [...text('MQTT'), 4, 0b1100_0010, keepAliveSeconds >> 8, keepAliveSeconds & 0xff]
  return packet(0x10, [...head, ...text(clientId), ...text(username), ...text(password)])
}

export function subscribePacket(topics: readonly string[], packetId = 1) {
  const wanted = topics.flatMap((topic) => [...text(topic), 0])
  return packet(0x82, [packetId >> 8, packetId & 0xff, ...wanted])
}

export function unsubscribePacket(topics: readonly string[], packetId = 1) {
  return packet(0xa2, [packetId >> 8, packetId & 0xff, ...topics.flatMap(text)])
}

export const pingPacket = () => packet(0xc0, [])
export const disconnectPacket = () => packet(0xe0, [])

/** Collects bytes as they come, in any pieces, and gives whole packets. Kinds it does not know are passed over. */
export function packetReader() {
  let rest = new Uint8Array(0)
  return (bytes: Uint8Array): ServerPacket[] => {
    rest = joined(rest, bytes)
    const packets: ServerPacket[] = []
    for (;;) {
      const frame = firstFrame(rest)
      if (!frame) return packets
      const found = decode(frame.kind, frame.body)
      if (found) packets.push(found)
      rest = rest.slice(frame.size)
    }
  }
}

function firstFrame(bytes: Uint8Array) {
  let length = 0
  for (let i = 1; i <= 4; i++) {
    const byte = bytes[i]
    if (byte === undefined) return null
    length += (byte & 0x7f) * 128 ** (i - 1)
    if (byte >= 128) continue
    const size = i + 1 + length
    if (bytes.length < size) return null
    return { kind: bytes[0] ?? 0, body: bytes.subarray(i + 1, size), size }
  }
  throw new Error('Malformed MQTT length')
}

function decode(kind: number, body: Uint8Array): ServerPacket | null {
  switch (kind >> 4) {
    case 2:
      return { type: 'connack', code: body[1] ?? 255 }
    case 3: {
      const topicEnd = 2 + (body[0] ?? 0) * 256 + (body[1] ?? 0)
      const hasPacketId = (kind & 0b0110) !== 0
      return {
        type: 'publish',
        topic: decoder.decode(body.subarray(2, topicEnd)),
        payload: decoder.decode(body.subarray(topicEnd + (hasPacketId ? 2 : 0))),
      }
    }
    case 9:
      return { type: 'suback', codes: [...body.subarray(2)] }
    case 13:
      return { type: 'pingresp' }
    default:
      return null
  }
}

function packet(kind: number, body: number[]) {
  const length: number[] = []
  let left = body.length
  do {
    length.push((left % 128) + (left >= 128 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Uint8Array.from([kind, ...length, ...body])
}

function text(value: string) {
  const bytes = encoder.encode(value)
  return [bytes.length >> 8, bytes.length & 0xff, ...bytes]
}

function joined(a: Uint8Array, b: Uint8Array) {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
