import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRules } from './event.ts'
import { bestFirst, laneOrder, seedHeats } from './heats.ts'
import { countBack } from './heights.ts'
import { parseMark, printExact, printMark, printOutcome } from './mark.ts'
import { pointsOf, printPoints, teamTotals } from './points.ts'
import { qualify } from './qualify.ts'
import { printRank, rankPerformances } from './rank.ts'
import { againstRecord } from './record.ts'
import { performanceOf, readResult } from './result.ts'

const of = (text: string) => parseMark(text, 'time')

test('SPO-04 marks are read exactly and printed as published', () => {
  expect(of('12.84')).toEqual({ kind: 'mark', value: 12_840 })
  expect(of('1:02.35')).toEqual({ kind: 'mark', value: 62_350 })
  expect(of(' dq 16.8 ')).toEqual({ kind: 'DQ', rule: '16.8' })
  expect(of('DNS')).toEqual({ kind: 'DNS' })
  expect(printMark(13_376, 'time')).toBe('13.38')
  expect(printMark(62_350, 'time')).toBe('1:02.35')
  expect(printMark(4_129, 'distance')).toBe('4.12')
  expect(printMark(187_000, 'points')).toBe('187')
  for (const wrong of ['', '0', '-1', '1:60.00', '12.3456', '12,84', '1e3', 'DQ x', '1:99:00'])
    expect(of(wrong), wrong).toBeNull()
  expect(parseMark('1:02', 'distance')).toBeNull()
})

test('SPO-04 whatever is printed exactly reads back as the same thousandths', () => {
  const measure = fc.constantFrom('time' as const, 'distance' as const, 'points' as const)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 35_999_999 }), measure, (value, kind) => {
      expect(parseMark(printExact(value, kind), kind)).toEqual({ kind: 'mark', value })
      expect(parseMark(printOutcome({ kind: 'mark', value }, kind), kind)).toEqual({ kind: 'mark', value })
    }),
  )
})

const final = [12_840, 12_970, 13_050, 13_210, 13_376, 13_376, 13_600, null].map((value, id) => ({
  id,
  value,
}))

test('SPO-04 the final of the picture: two fifths at the same thousandth share (4 + 3) / 2', () => {
  const ranked = rankPerformances(final, eventRules.run100)
  expect(ranked.map(printRank)).toEqual(['1', '2', '3', '4', '5=', '5=', '7', '–'])
  const points = ranked.map((one) => printPoints(pointsOf(one)))
  expect(points).toEqual(['9', '7', '6', '5', '3.5', '3.5', '2', '0'])
  const apart = final.map((one) => (one.id === 5 ? { ...one, value: 13_377 } : one))
  expect(rankPerformances(apart, eventRules.run100).map(printRank).slice(4, 6)).toEqual(['5', '6'])
})

test('SPO-04 a long jump goes by the next best attempt, a high jump by count-back', () => {
  const jumps = [
    { id: 'a', value: 4120, attempts: [4120, 3900] },
    { id: 'b', value: 4120, attempts: [4000, 4120] },
    { id: 'c', value: 4120, attempts: [4120, 4000, 3000] },
  ]
  expect(rankPerformances(jumps, eventRules.longJump).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  const high = (id: string, ...tries: string[]) => {
    const back = countBack(tries.map((one, index) => ({ height: 1000 + 50 * index, tries: one })))
    return { id, value: back?.best ?? null, countBack: back }
  }
  const highs = [
    high('none', 'xxx'),
    high('two', 'o', 'xo', 'xxx'),
    high('one', 'xo', 'o', 'xxx'),
    high('clean', 'o', 'o', 'xxx'),
    high('passed', '-', 'o', 'xxx'),
  ]
  expect(rankPerformances(highs, eventRules.highJump).map((one) => [one.id, printRank(one)])).toEqual([
    ['clean', '1='],
    ['passed', '1='],
    ['one', '3'],
    ['two', '4'],
    ['none', '–'],
  ])
})

const values = fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 20 })
const entrants = values.map((list) => list.map((value, id) => ({ id, value })))

test('SPO-04 places agree with marks whatever the order, and the points of shared places add up', () => {
  fc.assert(
    fc.property(entrants, (list) => {
      const rankedList = rankPerformances(list, eventRules.run100)
      const ranks = new Map(rankedList.map((one) => [one.id, one]))
      for (const { id, value } of list) {
        const better = list.filter(
          (other) => value !== null && other.value !== null && other.value < value,
        ).length
        expect(ranks.get(id)!.rank).toBe(value === null ? null : better + 1)
      }
      const turned = rankPerformances([...list].reverse(), eventRules.run100)
      for (const one of turned) expect(ranks.get(one.id)).toEqual(one)
      const ranked = rankedList.filter(({ rank }) => rank !== null).length
      const whole = [9, 7, 6, 5, 4, 3, 2, 1].slice(0, ranked).reduce((sum, points) => sum + points * 1000, 0)
      const won = rankedList.reduce((sum, one) => sum + pointsOf(one), 0)
      expect(Math.abs(won - whole)).toBeLessThanOrEqual(list.length)
    }),
  )
})

test('SPO-04 a relay counts double, and teams with equal totals share a place', () => {
  expect(pointsOf({ rank: 1, sharing: 1 }, undefined, 2)).toBe(18_000)
  const won = [
    { team: 'a', points: 9000 },
    { team: 'b', points: 7000 },
    { team: 'b', points: 2000 },
  ]
  expect(teamTotals(['c', 'a', 'b'], won)).toEqual([
    { team: 'a', total: 9000, rank: 1 },
    { team: 'b', total: 9000, rank: 1 },
    { team: 'c', total: 0, rank: 3 },
  ])
})

test('SPO-04 heats: lanes from the middle, sizes within one, each in one lane once, best spread by the serpentine', () => {
  expect(laneOrder(8)).toEqual([4, 5, 3, 6, 2, 7, 1, 8])
  expect(laneOrder(6)).toEqual([3, 4, 2, 5, 1, 6])
  expect(seedHeats(['a', 'b', 'c', 'd'], 2).map(({ entrant, heat }) => `${entrant}${heat}`)).toEqual([
    'a1',
    'b2',
    'c2',
    'd1',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }), (count, lanes) => {
      const seats = seedHeats(
        Array.from({ length: count }, (_, index) => index),
        lanes,
      )
      const numbers = [...new Set(seats.map(({ heat }) => heat))]
      const sizes = numbers.map((number) => seats.filter(({ heat }) => heat === number).length)
      expect(sizes).toHaveLength(Math.ceil(count / lanes))
      if (count > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(new Set(seats.map(({ heat, lane }) => `${heat}/${lane}`)).size).toBe(count)
      expect(seats.every(({ lane }) => lane >= 1 && lane <= lanes)).toBe(true)
    }),
  )
  expect(bestFirst([{ seed: null }, { seed: 3 }, { seed: 2 }], 'lower')).toEqual([
    { seed: 2 },
    { seed: 3 },
    { seed: null },
  ])
})

test('SPO-04 the heats of the picture: first three of each go on, and the next two by time', () => {
  const heat = (values: (number | null)[], name: string) =>
    values.map((value, index) => ({ id: `${name}${index + 1}`, value }))
  const heats = [
    heat([13_020, 13_110, 13_340, 13_420, 13_710, null], 'a'),
    heat([13_080, 13_200, 13_410, 13_550, 13_740, null], 'b'),
  ]
  const through = qualify(heats, { byRank: 3, byMark: 2 }, eventRules.run100)
  expect([...through].filter(([, how]) => how === 'q').map(([id]) => id)).toEqual(['a4', 'b4'])
  expect(through.size).toBe(8)
  const tied = [heats[0]!, heat([13_080, 13_200, 13_410, 13_710, 13_740], 'b')]
  expect(qualify(tied, { byRank: 3, byMark: 2 }, eventRules.run100).size).toBe(9)
})

test('SPO-04 a record needs a legal wind where wind counts', () => {
  expect(againstRecord(12_840, 12_910, eventRules.run100, 8)).toBe('broken')
  expect(againstRecord(12_910, 12_910, eventRules.run100, 20)).toBe('equalled')
  expect(againstRecord(12_840, 12_910, eventRules.run100, 21)).toBe('windy')
  expect(againstRecord(12_840, 12_910, eventRules.run100, null)).toBe('windy')
  expect(againstRecord(12_920, 12_910, eventRules.run100, 0)).toBeNull()
  expect(againstRecord(9000, 8990, eventRules.shotPut, null)).toBe('broken')
})

test('SPO-04 results as written down: fouls and passes, heights in order, DNS in any event, and nothing of another kind', () => {
  const { longJump, highJump, run100 } = eventRules
  expect(readResult({ attempts: ['4.00', 'x', '4.12', '-'] }, longJump)).toMatchObject({
    kind: 'mark',
    value: 4120,
    tries: [4000, null, 4120, null],
  })
  expect(readResult({ attempts: ['x', 'x'] }, longJump)).toMatchObject({ kind: 'mark', value: null })
  const heights = [
    { height: '1.10', tries: 'xo' },
    { height: '1.15', tries: 'xxx' },
  ]
  const jumped = readResult({ heights }, highJump)!
  expect(performanceOf(1, jumped)).toMatchObject({ value: 1100, countBack: { failuresAtBest: 1 } })
  expect(readResult({ heights: [...heights].reverse() }, highJump)).toBeNull()
  const tried = (...tries: string[]) =>
    readResult({ heights: tries.map((one, index) => ({ height: `1.${10 + index}`, tries: one })) }, highJump)
  for (const [tries, value] of [
    [['o', 'xx-', 'o'], 1120],
    [['o', 'x-', 'x-', 'x'], 1100],
    [['xx-', 'x'], null],
    [['xxo', 'xxo', '-', 'xxx'], 1110],
  ] as const)
    expect(tried(...tries), tries.join(' ')).toMatchObject({ kind: 'mark', value })
  for (const after of [
    ['o', 'xxx', 'o'],
    ['xx-', 'xo'],
    ['xx-', 'xx'],
    ['x-', 'xx-', 'o'],
    ['xxx', '-'],
  ])
    expect(tried(...after), after.join(' ')).toBeNull()
  expect(readResult({ mark: 'DQ 16.8' }, highJump)).toMatchObject({ kind: 'DQ', rule: '16.8', value: null })
  expect(readResult({ mark: '1.15' }, highJump)).toBeNull()
  expect(readResult({ attempts: ['12.84'] }, run100)).toBeNull()
  expect(performanceOf(1, null).value).toBeNull()
})
