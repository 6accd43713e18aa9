import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { axisLabels, toRadarMarks } from './to-radar-marks.ts'
import { toRadarOption } from './to-radar-option.ts'
import { toRadarScene, type RadarAxis } from './to-radar-scene.ts'

beforeAll(() => startWithAllNamespaces())

const t = () => i18n.getFixedT('zh-CN', 'widgets')
const axis = (label: string, own: number | null, mean: number | null): RadarAxis => ({
  id: label,
  label,
  own,
  mean,
})
const axes = [
  axis('BMI', 100, 91),
  axis('肺活量', 35, 77.6),
  axis('50 米跑', 76, 75.9),
  axis('跳绳', 80, 81.5),
]
const box = { width: 340, height: 300 }
const optionOf = (of: readonly RadarAxis[], scale?: Parameters<typeof toRadarOption>[0]['scale']) =>
  toRadarOption({ axes: of, labels: axisLabels(of, t()), scale }, box, namedTheme)
const seriesNames = (of: readonly RadarAxis[]) => seriesOf(optionOf(of), 'radar').map(({ id }) => id)

test('FND-widgets the own scores are filled over the dashed mean, none outside of the rings', () => {
  const [mean, own] = seriesOf(optionOf(axes), 'radar')
  expect(mean).toMatchObject({
    data: [{ value: [91, 77.6, 75.9, 81.5] }],
    lineStyle: { color: 't3', type: [5, 4] },
  })
  expect(mean).not.toHaveProperty('areaStyle')
  expect(own).toMatchObject({ data: [{ value: [100, 40, 76, 80] }], areaStyle: { color: 'brand' } })
})

test('FND-widgets the rings go from 40 to 100 with the pass set off from the others; the axes say their scores', () => {
  const { radar } = optionOf(axes)
  expect(radar).toMatchObject({
    clockwise: true,
    splitNumber: 3,
    splitLine: { lineStyle: { color: ['line', 'line2', 'line', 'line'] } },
  })
  expect(radar).toHaveProperty('indicator.1.name', '肺活量\n{words|35 / 77.6}')
  expect(radar).toHaveProperty('indicator.1.min', 40)
  expect(optionOf(axes, { floor: 0, top: 5, step: 1 }).radar).toMatchObject({ splitNumber: 5 })
})

test('FND-widgets an item that was not done breaks the line: it is not drawn through the middle', () => {
  const gap = axes.map((one, i) => (i === 2 ? { ...one, own: null } : one))
  expect(seriesNames(axes)).toEqual(['mean', 'own'])
  expect(seriesNames(gap)).toEqual(['mean'])
  const [line] = drawnOf(optionOf(gap), 'polyline')
  expect(line?.shape.points).toHaveLength(3)
  expect(drawnOf(optionOf(gap), 'circle')).toHaveLength(3)
  expect(seriesNames(axes.map((one, i) => (i === 2 ? { ...one, mean: null } : one)))).toEqual(['own'])
})

test('FND-widgets a mark stands on its own score, and on the end of its axis where there is none', () => {
  const input = [...axes.slice(0, 3), axis('跳绳', null, 75.9)]
  const scene = toRadarScene(input, { ...box, u: 1 })
  const marks = toRadarMarks(input, scene, t())
  expect(marks[0]?.at).toEqual([scene.axes[0]?.own?.x, scene.axes[0]?.own?.y])
  expect(marks[3]?.at).toEqual([scene.axes[3]?.end.x, scene.axes[3]?.end.y])
  expect(marks[3]?.rows).toEqual([
    { label: '本人', value: '未测' },
    { label: '均值', value: '75.9' },
  ])
})

test('FND-widgets without any mean the axes show the own scores alone', () => {
  expect(axisLabels([axis('a', 85, null), axis('b', null, null)], t())).toEqual(['85', '未测'])
  expect(axisLabels([axis('a', 85, null), axis('b', 76.5, 80)], t())).toEqual(['85 / –', '76.5 / 80.0'])
})
