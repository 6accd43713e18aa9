import { expect, test, vi } from 'vitest'
import { login } from '@/contract/account.ts'
import { codesMake } from '@/modules/records/contract/binding-codes.ts'
import { getUser } from '@/contract/current-user.ts'
import { labourEvidenceAdd } from '@/modules/labour/contract/evidence.ts'
import { studentsOfSchool } from '@/modules/records/contract/students.ts'
import { tripBook } from '@/modules/trips/contract/trips.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { callKindOf, Load, Overloaded, type CallKind } from './load.ts'

/** So many calls at work, each of which ends on demand. */
function working(load: Load, of: CallKind, count: number) {
  const ends: ((failed?: Error) => void)[] = []
  const published = Promise.allSettled(
    Array.from({ length: count }, () =>
      load.take(
        of,
        () => new Promise<void>((resolve, reject) => ends.push((e) => (e ? reject(e) : resolve()))),
      ),
    ),
  )
  return { ends, published }
}

test('SEC-33 with as many at work as there are places the next is refused at once, and taken again when one has ended', async () => {
  const load = new Load({ max: 8 })
  const { ends, published } = working(load, 'known', 8)
  expect(ends).toHaveLength(8)
  expect(() => load.refuseFull('known')).toThrow(Overloaded)
  await expect(load.take('known', async () => 1)).rejects.toBeInstanceOf(Overloaded)
  // One that fails gives its place back as well.
  ends[0]!(new Error('broken'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(await load.take('known', async () => 1)).toBe(1)
  for (const end of ends.slice(1)) end()
  await published
})

test('SEC-33 strangers have half as many places and take none of those who are signed in', async () => {
  const load = new Load({ max: 8 })
  const { ends, published } = working(load, 'stranger', 4)
  await expect(load.take('stranger', async () => 1)).rejects.toBeInstanceOf(Overloaded)
  expect(await load.take('known', async () => 2)).toBe(2)
  for (const end of ends) end()
  await published
})

test('SEC-34 whoever waited for long is refused while others are, and served when there is room for all', async () => {
  let time = 1000
  const load = new Load({ max: 2, now: () => time })
  const since = time
  time += 400
  expect(await load.take('known', async () => 1, since)).toBe(1)
  const { ends, published } = working(load, 'known', 2)
  expect(load.refuses('known')).toBe(true)
  ends[0]!()
  await new Promise((resolve) => setImmediate(resolve))
  await expect(load.take('known', async () => 1, since)).rejects.toBeInstanceOf(Overloaded)
  expect(await load.take('known', async () => 2, time - 100)).toBe(2)
  expect(await load.take('known', async () => 3, time + 1)).toBe(3)
  ends[1]!()
  await published
})

test('SEC-33 lists and figures have a quarter of the places; some wait until one is free, and those who wait too long are refused', async () => {
  const refused: number[] = []
  const load = new Load({ max: 3, notify: () => refused.push(1) })
  const { ends, published } = working(load, 'reading', 5)
  expect(ends).toHaveLength(1)
  expect(load.refuses('reading')).toBe(true)
  expect(await load.take('known', async () => 'written')).toBe('written')
  ends[0]!()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  // One was asked about above; the others have waited too long by the time that the second ends.
  await vi.waitFor(() => expect(refused).toHaveLength(4))
  ends[1]!()
  const rejected = ['rejected', 'rejected', 'rejected']
  expect((await published).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', ...rejected])
})

test('SEC-33 a rush waits; a line that does not end is more than the server can do, and who comes then waits no longer than a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const load = new Load({ max: 1 })
    const { ends, published } = working(load, 'reading', 1)
    const refused: string[] = []
    const wait = (name: string) => void load.take('reading', async () => 1).catch(() => refused.push(name))
    wait('first of a rush')
    await vi.advanceTimersByTimeAsync(150)
    wait('last of a rush')
    await vi.advanceTimersByTimeAsync(100)
    expect(refused).toEqual(['first of a rush'])
    wait('of an overload')
    await vi.advanceTimersByTimeAsync(60)
    expect(refused).toEqual(['first of a rush', 'of an overload'])
    ends[0]!()
    await published
    await vi.advanceTimersByTimeAsync(1000)
    expect(refused).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('SEC-33 lists and figures are distinguished from calls that write, and from those of strangers', () => {
  const kinds = [screenTotals, studentsOfSchool, getUser, codesMake, tripBook, labourEvidenceAdd, login].map(
    callKindOf,
  )
  expect(kinds).toEqual(['reading', 'reading', 'reading', 'known', 'known', 'known', 'stranger'])
})
