import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, namedTheme } from '@/widgets/echart/drawn.fixture.ts'
import { toLinesMarks, toLinesOption, type LinesByGradeData } from './to-lines-option.ts'

beforeAll(() => startWithAllNamespaces())

const grade = (id: string, group: string) => ({ id, label: id, group })
const of = 100
const data: LinesByGradeData = {
  grades: [grade('五', '小学'), grade('六', '小学'), grade('七', '初中'), grade('八', '初中')],
  boys: [{ n: 57, of }, { n: 71, of }, null, { n: 62, of }],
  girls: [
    { n: 59, of },
    { n: 74, of },
    { n: 66, of },
    { n: 70, of },
  ],
}

test('FND-widgets boys come first and hollow, girls second and filled', () => {
  const dots = drawnOf(toLinesOption(data, namedTheme), 'circle').map(({ style }) => [
    style.stroke,
    style.fill,
  ])
  expect(dots).toEqual([...Array(3).fill(['boy', 'surface']), ...Array(4).fill(['girl', 'girl'])])
})

test('FND-widgets no line runs from one stage into the next, nor over a hidden grade', () => {
  const runs = drawnOf(toLinesOption(data, namedTheme), 'polyline')
  expect(runs.map(({ style, shape }) => [style.stroke, shape.points.map(([x]) => x)])).toEqual([
    ['boy', [0, 10]],
    ['girl', [0, 10]],
    ['girl', [30, 40]],
  ])
})

test('FND-widgets the cursor reads both sexes and their difference, from the counts', () => {
  const marks = toLinesMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(marks[1]?.title).toBe('小学 六')
  expect(marks[1]?.rows.at(-1)).toEqual({ label: '女减男', value: '+3.0 pp' })
  expect(marks[2]?.rows.map((row) => row.value)).toEqual(['隐去', '66.0%', '66 / 100'])
})
