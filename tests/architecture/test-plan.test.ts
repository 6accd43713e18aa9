import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guess, planOf, sizes, titleOf } from '../../scripts/test/plan.mjs'

const names = Object.keys(sizes)
const titles = (turn?: number) => planOf(names, turn).map(titleOf)

test('FND-tests every step has a size, and without a limit each runs whole, in the order it is named', () => {
  const steps = readFileSync('scripts/test/steps.mjs', 'utf8').split('export const steps = {')[1] ?? ''
  const named = [...steps.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(names.toSorted())
  expect(titles()).toEqual(names)
})

test('FND-tests within a limit every part runs once, and the repeated suites come last', () => {
  for (const turn of [0, 1, 5, 20_421]) {
    const plan = titles(turn)
    expect(new Set(plan).size).toBe(plan.length)
    for (const [name, { parts }] of Object.entries(sizes))
      expect(plan.filter((title) => title.split(' ')[0] === name)).toHaveLength(parts ?? 1)
    expect(plan.slice(-4).every((title) => title.startsWith('server-second'))).toBe(true)
    expect(plan.indexOf('unit')).toBeLessThan(plan.findIndex((title) => title.startsWith('server ')))
  }
})

test('FND-tests the long steps take turns, and begin with another part each day', () => {
  const long = (turn: number) =>
    titles(turn)
      .filter((title) => /^(?:server|e2e|stories) /.test(title))
      .slice(0, 3)
  expect(long(0)).toEqual(['server 1/4', 'e2e 1/4', 'stories 1/3'])
  expect(long(1)).toEqual(['server 2/4', 'e2e 2/4', 'stories 2/3'])
})

test('FND-tests a slow machine is thought to be as slow with what comes', () => {
  expect(guess({ name: 'unit' }, { usual: 0, taken: 0 })).toBe(320)
  expect(guess({ name: 'server', part: { index: 1, of: 4 } }, { usual: 100, taken: 300 })).toBeCloseTo(
    (3 * 1125) / 4,
  )
})
