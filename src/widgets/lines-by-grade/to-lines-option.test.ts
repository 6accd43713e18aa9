import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
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
  const looks = seriesOf(toLinesOption(data, namedTheme), 'line').map(({ lineStyle, itemStyle }) => [
    lineStyle?.color,
    itemStyle?.color,
  ])
  expect(looks).toEqual([
    ['boy', 'surface'],
    ['girl', 'girl'],
  ])
})

test('FND-widgets no line runs from one stage into the next, nor over a hidden grade', () => {
  const [boys, girls] = seriesOf(toLinesOption(data, namedTheme), 'line')
  expect(boys?.data).toEqual([{ value: 57 }, { value: 71 }, null, null, { value: 62 }])
  expect(girls?.data).toEqual([{ value: 59 }, { value: 74 }, null, { value: 66 }, { value: 70 }])
  expect([boys?.connectNulls, girls?.connectNulls]).toEqual([false, false])
})

test('FND-widgets a line that was put away is not drawn', () => {
  expect(seriesOf(toLinesOption(data, namedTheme, new Set(['boys'])), 'line').map(({ id }) => id)).toEqual([
    'girls',
  ])
})

test('FND-widgets the cursor reads both sexes and their difference, from the counts', () => {
  const marks = toLinesMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(marks[1]?.title).toBe('小学 六')
  expect(marks[1]?.rows.at(-1)).toEqual({ label: '女减男', value: '+3.0 pp' })
  expect(marks[2]?.rows.map((row) => row.value)).toEqual(['不显示', '66.0%', '66 / 100'])
})
