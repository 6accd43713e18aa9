import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { swarmLayout } from './swarm-layout.ts'
import type { SwarmPoint } from './swarm-point.ts'
import { toSwarmOption } from './to-swarm-option.ts'

const box = { width: 520, height: 220, u: 1, isWall: false }
const student = (score: number, i: number): SwarmPoint => ({
  id: `p${i}`,
  score,
  sex: i % 2 ? 'girl' : 'boy',
})
const scores = fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 120 })

test('FND-widgets every child is a dot on the own total, inside of the grid and below the words of the zones', () => {
  fc.assert(
    fc.property(scores, (tenths) => {
      const points = tenths.map((score, i) => student(score / 10, i))
      const layout = swarmLayout(points, box)
      const drawn = seriesOf(toSwarmOption(layout, namedTheme), 'scatter').flatMap(
        ({ data }) => data as [number, number][],
      )
      const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
      expect(sorted(drawn.map(([score]) => score))).toEqual(sorted(points.map(({ score }) => score)))
      for (const [, y] of drawn) {
        expect(y - layout.diameter / 2).toBeGreaterThanOrEqual(0)
        expect(y + layout.diameter / 2).toBeLessThanOrEqual(layout.height - 18)
      }
    }),
  )
})

test('FND-widgets boys are hollow, girls filled, and as large with their outline', () => {
  const layout = swarmLayout([student(70, 0), student(80, 1)], box)
  const [boys, girls] = seriesOf(toSwarmOption(layout, namedTheme), 'scatter')
  expect(boys).toMatchObject({ id: 'boy', itemStyle: { color: 'surface', borderColor: 'boy', opacity: 1 } })
  expect(girls).toMatchObject({ id: 'girl', itemStyle: { color: 'girl', opacity: 1 } })
  expect(Number(boys?.symbolSize) + Number(boys?.itemStyle?.borderWidth)).toBe(girls?.symbolSize)
})

test('FND-widgets the stretches just short of a level lie behind, though there be no boy', () => {
  const option = toSwarmOption(swarmLayout([student(43, 1)], box), namedTheme)
  const [boys] = seriesOf(option, 'scatter')
  expect(boys?.markArea).toMatchObject({
    itemStyle: { color: 'warning-soft' },
    data: [
      [{ xAxis: 55 }, { xAxis: 60 }],
      [{ xAxis: 85 }, { xAxis: 90 }],
    ],
  })
  expect(boys?.markLine?.data).toEqual([{ xAxis: 60 }, { xAxis: 90 }])
  expect(option.xAxis).toMatchObject({ min: 40, max: 110, interval: 10 })
})

test('FND-widgets nobody has a place before the picture has a size', () => {
  const { dots } = swarmLayout([student(70, 0)], { width: 0, height: 0, u: 1, isWall: false })
  expect(dots).toEqual([{ ...student(70, 0), y: 0 }])
})
