import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EyePoint, EyeValue } from './eye-data.ts'
import { eyeScale } from './to-eye-scale.ts'
import { toEyeScene } from './to-eye-scene.ts'

const point = (i: number, right: EyeValue, left: EyeValue): EyePoint => ({
  id: String(i),
  label: `${2020 + i} 秋`,
  on: `${2020 + i}-10-14`,
  right,
  left,
})
const box = { width: 800, height: 260 }

test('VIS-05 bands of the standard fill the axis without a gap, each value in its own band', () => {
  const acuity = fc.integer({ min: 30, max: 53 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(fc.array(fc.tuple(acuity, acuity), { minLength: 1, maxLength: 12 }), (pairs) => {
      const { low, high, bands } = eyeScale(
        'ucva',
        pairs.map(([right, left], i) => point(i, right, left)),
      )
      expect(bands[0]?.high).toBe(high)
      expect(bands.at(-1)?.low).toBe(low)
      for (const [at, band] of bands.entries()) if (at > 0) expect(band.high).toBe(bands[at - 1]?.low)
      for (const value of pairs.flat()) {
        const band = bands.find((each) => value < each.high && value > each.low)
        expect(band?.shade).toBe(value >= 5 ? 0 : value >= 4.9 ? 1 : value >= 4.6 ? 2 : 3)
      }
    }),
  )
})

test('VIS-05 dots stay inside the picture, lower values lower, an eye not measured breaks its line', () => {
  const points = [point(0, 0.75, 0.5), point(1, -0.5, null), point(2, -3.25, -6.5)]
  const { dots, lines, plot, labels } = toEyeScene('se', points, [], box)
  expect(dots).toHaveLength(5)
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(plot.left)
    expect(y).toBeGreaterThan(plot.top)
    expect(y).toBeLessThan(plot.bottom)
  }
  const [first, , third] = dots.filter(({ side }) => side === 'right')
  expect(first!.y).toBeLessThan(third!.y)
  expect(lines.map(({ side }) => side)).toEqual(['right'])
  expect(labels.map(({ text }) => text)).toEqual(['+0.75', '+0.50', '−0.50', '−3.25', '−6.50'])
})

test('VIS-05 an eye that reads no mark stands by its word below every number, and its line goes on', () => {
  const texts = [point(0, 4.2, 3.4), point(1, 3.2, '指数'), point(2, 3.2, '无光感')]
  const scale = eyeScale('ucva', texts)
  expect(scale.foot).toBeLessThan(3.2)
  expect(scale.foot).toBeGreaterThan(scale.low)
  expect(scale.ticks.every((tick) => tick > scale.foot)).toBe(true)
  expect(scale.ticks).toContain(3.3)
  const { dots, lines, labels, plot } = toEyeScene('ucva', texts, [], box)
  expect(dots).toHaveLength(6)
  expect(dots.every(({ y }) => y > plot.top && y < plot.bottom)).toBe(true)
  const [second, third] = dots.filter(({ side }) => side === 'left').slice(1)
  expect(second!.y).toBe(third!.y)
  expect(second!.y).toBe(Math.max(...dots.map(({ y }) => y)))
  expect(lines.map(({ side }) => side)).toEqual(['right', 'left'])
  expect(labels.map(({ text }) => text)).toEqual(['4.2', '3.4', '3.2', '指数', '3.2', '无光感'])
})
