import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PhotoDrawer } from './photo-drawer.ts'

/** A process that draws when the test says so. */
class SlowProcess extends EventEmitter {
  connected = true
  orders: unknown[] = []
  send(order: unknown) {
    this.orders.push(order)
  }
  disconnect() {
    this.connected = false
    this.emit('disconnect')
  }
  kill() {
    this.connected = false
    this.emit('exit')
  }
}
const resolved = () => new Promise((resolve) => setImmediate(resolve))

function slowDrawer(idleMs = 60_000) {
  const started: SlowProcess[] = []
  const start = () => {
    started.push(new SlowProcess())
    return started.at(-1) as unknown as ChildProcess
  }
  return { started, drawer: new PhotoDrawer({ idleMs, start }) }
}

test('SEC-31 of 250 photos one is drawn at a time, and none is read before its turn', async () => {
  const { started, drawer } = slowDrawer()
  let read = 0
  const answers = Array.from({ length: 250 }, () =>
    drawer.draw(async () => {
      read += 1
      return new Uint8Array(1)
    }, 100),
  )
  for (let n = 1; n <= 250; n++) {
    await resolved()
    expect([read, started.length, started[0]!.orders.length]).toEqual([n, 1, n])
    started[0]!.emit('message', { tooManyPixels: n })
  }
  expect((await Promise.all(answers)).map((each) => 'tooManyPixels' in each && each.tooManyPixels)).toEqual(
    Array.from({ length: 250 }, (_, n) => n + 1),
  )
})

test('SEC-31 a photo that ends the process is none, and the next one has a new process', async () => {
  const { started, drawer } = slowDrawer()
  const bytes = async () => new Uint8Array(1)
  const [first, second] = [drawer.draw(bytes, 100), drawer.draw(bytes, 100)]
  await resolved()
  started[0]!.kill()
  expect(await first).toEqual({ isNoPhoto: true })
  await resolved()
  started[1]!.emit('message', { tooManyPixels: 7 })
  expect(await second).toEqual({ tooManyPixels: 7 })
})

test('SEC-31 the process ends, and its memory with it, once nothing is drawn any more', async () => {
  const { started, drawer } = slowDrawer(0)
  const answer = drawer.draw(async () => new Uint8Array(1), 100)
  await resolved()
  const ended = once(started[0]!, 'disconnect')
  started[0]!.emit('message', { tooManyPixels: 1 })
  await answer
  await ended
  expect(started[0]!.connected).toBe(false)
})

test('SEC-31 a real process draws, refuses by the header alone, and says what is no photo', async () => {
  const drawer = new PhotoDrawer()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  expect(await drawer.draw(async () => png, 60_000)).toMatchObject({ photo: { width: 300, height: 200 } })
  // Cut behind its header: there is nothing to decode.
  expect(await drawer.draw(async () => png.subarray(0, 2000), 59_999)).toEqual({ tooManyPixels: 60_000 })
  expect(await drawer.draw(async () => png.subarray(0, 2000), 60_000)).toEqual({ isNoPhoto: true })
  drawer.stop()
})
