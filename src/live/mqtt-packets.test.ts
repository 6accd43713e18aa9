import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectPacket, packetReader, subscribePacket, type ServerPacket } from './mqtt-packets.ts'

const utf8 = new TextEncoder()

function published(topic: string, payload: string, packetId?: number) {
  const name = utf8.encode(topic)
  const id = packetId === undefined ? [] : [packetId >> 8, packetId & 0xff]
  const body = [name.length >> 8, name.length & 0xff, ...name, ...id, ...utf8.encode(payload)]
  const length: number[] = []
  for (let left = body.length; ; left = Math.floor(left / 128)) {
    length.push(left >= 128 ? (left % 128) | 128 : left)
    if (left < 128) break
  }
  return [packetId === undefined ? 0x30 : 0x32, ...length, ...body]
}

test('CALL-07 messages are whole however the network cuts them', () => {
  const message = fc.record({
    topic: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    payload: fc.string({ maxLength: 400, unit: 'grapheme' }),
    packetId: fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), fc.integer({ min: 1, max: 200 }), (sent, cut) => {
      const bytes = sent.flatMap(({ topic, payload, packetId }) => published(topic, payload, packetId))
      const read = packetReader()
      const got: ServerPacket[] = []
      for (let i = 0; i < bytes.length; i += cut) got.push(...read(Uint8Array.from(bytes.slice(i, i + cut))))
      expect(got).toEqual(sent.map(({ topic, payload }) => ({ type: 'publish', topic, payload })))
    }),
  )
})

test('CALL-07 answers of the broker are understood, unknown kinds passed over', () => {
  const read = packetReader()
  const bytes = [0x20, 2, 0, 5, 0x90, 4, 0, 1, 0, 128, 0xb0, 2, 0, 1, 0xd0, 0]
  expect(read(Uint8Array.from(bytes))).toEqual([
    { type: 'connack', code: 5 },
    { type: 'suback', codes: [0, 128] },
    { type: 'pingresp' },
  ])
})

test('CALL-07 a length that never ends is refused', () => {
  expect(() => packetReader()(Uint8Array.from([0x30, 255, 255, 255, 255, 1]))).toThrow(/length/)
})

test('CALL-07 connect and subscribe are written as MQTT 3.1.1 says', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const connect = connectPacket({ clientId: 'c', username: 'u', password: 'p', keepAliveSeconds: 30 })
  expect(hex(connect)).toBe('101300044d51545404c2001e000163000175000170')
  expect(hex(subscribePacket(['a/b']))).toBe('8208000100036 12f6200'.replace(' ', ''))
})
