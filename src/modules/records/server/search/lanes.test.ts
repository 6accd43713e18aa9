import { expect, test } from 'vitest'
import { lanes } from './lanes.ts'

test('SHELL-04 no more searches run at once than there are lanes, first come first served, whatever fails', async () => {
  const inLane = lanes(2)
  const started: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const search = (each: number) =>
    inLane(() => {
      started.push(each)
      return new Promise<number>((done, fail) =>
        ends.push((fails) => (fails ? fail(new Error('failed')) : done(each))),
      )
    })
  const all = Promise.allSettled([0, 1, 2, 3].map(search))
  expect(started).toEqual([0, 1])
  ends[1]?.(true)
  await expect.poll(() => started).toEqual([0, 1, 2])
  ends[0]?.(false)
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  ends[2]?.(false)
  ends[3]?.(false)
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})
