import { expect, test } from 'vitest'
import { Load, Overloaded } from './load.ts'

/** So many calls at work, each of which ends when told. */
function working(load: Load, of: 'known' | 'stranger', count: number) {
  const ends: ((failed?: Error) => void)[] = []
  const told = Promise.allSettled(
    Array.from({ length: count }, () =>
      load.take(
        of,
        () => new Promise<void>((resolve, reject) => ends.push((e) => (e ? reject(e) : resolve()))),
      ),
    ),
  )
  return { ends, told }
}

test('SEC-33 with as many at work as there are places the next is refused at once, and taken again when one has ended', async () => {
  const load = new Load(8)
  const { ends, told } = working(load, 'known', 8)
  expect(ends).toHaveLength(8)
  expect(() => load.refuseFull('known')).toThrow(Overloaded)
  await expect(load.take('known', async () => 1)).rejects.toBeInstanceOf(Overloaded)
  // One that fails gives its place back as well.
  ends[0]!(new Error('broken'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(await load.take('known', async () => 1)).toBe(1)
  for (const end of ends.slice(1)) end()
  await told
})

test('SEC-33 strangers have half as many places and take none of those who are signed in', async () => {
  const load = new Load(8)
  const { ends, told } = working(load, 'stranger', 4)
  await expect(load.take('stranger', async () => 1)).rejects.toBeInstanceOf(Overloaded)
  expect(await load.take('known', async () => 2)).toBe(2)
  for (const end of ends) end()
  await told
})
