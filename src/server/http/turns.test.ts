import { expect, test, vi } from 'vitest'
import type { Failure } from './failure.ts'
import type { Patience } from './line.ts'
import { Turns } from './turns.ts'

/** So many calls of one caller at once, each of which ends on demand. */
function callers(turns: Turns, key: string, count: number, patience?: Patience) {
  const ends: ((failed?: Error) => void)[] = []
  const replies = Array.from({ length: count }, () =>
    turns.take(
      key,
      () => new Promise<void>((resolve, reject) => ends.push((e) => (e ? reject(e) : resolve()))),
      patience,
    ),
  )
  const published = Promise.allSettled(replies)
  return { ends, published }
}
const resolved = () => new Promise((resolve) => setImmediate(resolve))
const max = Turns.running + Turns.waiting

test('SEC-29 of one caller some calls run, the next wait in their order, and more are refused with 429', async () => {
  const turns = new Turns()
  const { ends, published } = callers(turns, 'a', max + 3)
  await resolved()
  expect(ends).toHaveLength(Turns.running)
  for (let n = 0; n < max; n += 1) {
    // One that fails gives its place on as well.
    ends[n]!(n % 2 ? new Error('broken') : undefined)
    await resolved()
  }
  const replies = await published
  const codes = replies.map((one) => (one.status === 'rejected' ? one.reason.code : 0))
  expect(codes.slice(max)).toEqual([429, 429, 429])
  expect(codes.slice(0, max).filter((code) => code === 429)).toEqual([])
})

test('SEC-29 another caller does not wait, and whoever was refused is served again afterwards', async () => {
  const turns = new Turns()
  const { ends, published } = callers(turns, 'a', max)
  await expect(turns.take('a', async () => 1)).rejects.toMatchObject({
    code: 429,
    options: { retryAfterSeconds: Turns.retryAfterSeconds },
  })
  expect(await turns.take('b', async () => 1)).toBe(1)
  for (let n = 0; n < max; n += 1) {
    await resolved()
    ends[n]!()
  }
  await published
  expect(await turns.take('a', async () => 2)).toBe(2)
})

test('SEC-29 whoever comes to a line of the same caller that does not end is refused soon; those of one rush are all served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const turns = new Turns()
    const rush = callers(turns, 'a', Turns.running + 2, Turns.readingPatience)
    await vi.advanceTimersByTimeAsync(1200)
    const late = turns.take('a', async () => 1, Turns.readingPatience).catch((error: Failure) => error.code)
    await vi.advanceTimersByTimeAsync(200)
    expect(await late).toBe(429)
    expect(await turns.take('b', async () => 1)).toBe(1)
    for (let n = 0; n < Turns.running + 2; n += 1) {
      rush.ends[n]!()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect((await rush.published).map(({ status }) => status)).toEqual(
      Array.from({ length: Turns.running + 2 }, () => 'fulfilled'),
    )
    expect(await turns.take('a', async () => 2)).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('SEC-29 of one who writes, or sends a slow file, every turn comes however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const turns = new Turns()
    const { ends, published } = callers(turns, 'a', Turns.running + 1)
    await vi.advanceTimersByTimeAsync(600_000)
    for (let n = 0; n <= Turns.running; n += 1) {
      ends[n]!()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect((await published).map(({ status }) => status)).not.toContain('rejected')
  } finally {
    vi.useRealTimers()
  }
})
