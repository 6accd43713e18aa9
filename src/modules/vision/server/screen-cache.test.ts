import { expect, test } from 'vitest'
import { ScreenCache } from './screen-cache.ts'

const region = '110000'
const asOf = '2026-11-20T08:00:00Z'

/** Figures of vision, sport and labour, and how often each was worked out. */
function cached(caughtUp = () => Promise.resolve()) {
  const cache = new ScreenCache(() => true, caughtUp)
  const counts = { vision: 0, sport: 0, 'sport-tasks': 0, labour: 0 }
  const ask = (of: keyof typeof counts, school?: number) =>
    cache.read(
      `${of} ${school ?? ''}`,
      { region, ...(school ? { school } : {}), ...(of === 'vision' ? {} : { of }) },
      () => Promise.resolve(++counts[of]),
    )
  return { cache, counts, ask }
}

test('SPO-01 WRK-01 a batch of records or a lesson drops the figures of its module alone', async () => {
  const { cache, ask, counts } = cached()
  const all = () => Promise.all([ask('vision'), ask('sport'), ask('sport-tasks'), ask('labour')])
  await all()
  await all()
  expect(counts).toEqual({ vision: 1, sport: 1, 'sport-tasks': 1, labour: 1 })
  cache.hear({ region, event: { kind: 'sport-changed', school: 1, asOf } })
  await all()
  expect(counts).toEqual({ vision: 1, sport: 2, 'sport-tasks': 1, labour: 1 })
  cache.hear({ region, event: { kind: 'labour-changed', school: 1, asOf } })
  await all()
  expect(counts).toEqual({ vision: 1, sport: 2, 'sport-tasks': 1, labour: 2 })
  cache.hear({ region, event: { kind: 'sport-tasks-changed', school: 1, asOf } })
  await all()
  expect(counts).toEqual({ vision: 1, sport: 2, 'sport-tasks': 2, labour: 2 })
  cache.hear({ region, event: { kind: 'roster-changed', school: 1, asOf } })
  await all()
  expect(counts).toEqual({ vision: 2, sport: 3, 'sport-tasks': 3, labour: 3 })
})

test('SPO-01 a school keeps its figures while others send; a change of the whole district touches all', async () => {
  const { cache, ask, counts } = cached()
  await ask('sport', 1)
  cache.hear({ region, event: { kind: 'sport-changed', school: 2, asOf } })
  await ask('sport', 1)
  expect(counts.sport).toBe(1)
  cache.hear({ region, event: { kind: 'sport-changed', school: 0, asOf } })
  await ask('sport', 1)
  expect(counts.sport).toBe(2)
})

test('SPO-01 what has committed is received before a figure of sport is answered', async () => {
  const { cache, ask, counts } = cached(async () => {
    await Promise.resolve()
    cache.hear({ region, event: { kind: 'sport-changed', school: 1, asOf } })
  })
  await ask('sport')
  await ask('sport')
  expect(counts.sport).toBe(2)
})
