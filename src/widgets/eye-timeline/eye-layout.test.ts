import { expect, test } from 'vitest'
import type { EyePoint } from './eye-data.ts'
import { apart, eyeLayout, positionOf } from './eye-layout.ts'

const points = [2020, 2021, 2022].map((year): EyePoint => ({
  id: String(year),
  label: `${year} 秋`,
  on: `${year}-10-14`,
  right: 5,
  left: 5,
}))
const event = (id: string, on: string) => ({ id, on, lines: ['就诊'] })
const near = [event('a', '2021-03-01'), event('b', '2021-03-20'), event('c', '2022-09-01')]
const box = { width: 800, height: 260, u: 1, axis: 12 }

test('VIS-05 an event stands between the screenings around its day; words that would meet stand in rows', () => {
  expect(positionOf(points, '2021-10-14')).toBeCloseTo(0.7)
  expect(positionOf(points, '2021-04-14')).toBeCloseTo(0.5, 1)
  expect(positionOf(points, '2019-01-01')).toBeLessThan(0)
  expect(positionOf(points, '2030-01-01')).toBeGreaterThan(2)
  expect(eyeLayout(points, near, box).events.map(({ row }) => row)).toEqual([0, 1, 0])
})

test('VIS-05 where there is little room the events go before the eyes', () => {
  expect(eyeLayout(points, near, { ...box, width: 340 }).events).toEqual([])
  const low = eyeLayout(points, near, { ...box, height: 120 })
  expect(low.events).toEqual([])
  expect(low.bottom - low.top).toBeGreaterThan(72)
  expect(eyeLayout(points, near, { ...box, u: 2, axis: 40 }).events).toEqual([])
})

test('VIS-05 ticks that would meet the one above are left out', () => {
  expect(apart([{ y: 0 }, { y: 9 }, { y: 16 }, { y: 40 }], 15).map(({ y }) => y)).toEqual([0, 16, 40])
})
