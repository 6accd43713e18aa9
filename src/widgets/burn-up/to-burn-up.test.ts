import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toBurnUpMarks, toBurnUpTable, type BurnUpData } from './to-burn-up-marks.ts'
import { toBurnUpOption } from './to-burn-up-option.ts'

beforeAll(() => startWithAllNamespaces())

const data: BurnUpData = {
  days: [
    { label: '11-02', done: 10, planned: 25 },
    { label: '11-03', done: 60, planned: 50 },
    { label: '11-04', done: null, planned: 75 },
    { label: '11-05', done: null, planned: 100 },
  ],
  of: 100,
  finish: '11-05',
}
const said = { done: '已筛 60', planned: '按日计划', of: '应筛 100', finish: '预计 11-05' }

test('FND-widgets days to come have no mark, the estimated finish has one', () => {
  const marks = toBurnUpMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(marks.map(({ id }) => id)).toEqual(['11-02', '11-03', 'finish'])
  expect(marks[0]?.rows).toMatchObject([
    { value: '10 / 100 · 10.0%' },
    { value: '25 / 100 · 25.0%' },
    { value: '15', tone: 'severe' },
  ])
  expect(marks[1]?.rows[2]).toMatchObject({ value: '10', tone: 'good' })
})

test('FND-widgets the line ends today, goes on dashed to the finish, and both say what they are', () => {
  const option = toBurnUpOption(data, said, namedTheme)
  const values = seriesOf(option, 'line').map(({ id, lineStyle, data: each }) => [
    id,
    lineStyle?.color,
    each?.map((one) => (one as { value: number } | null)?.value ?? null),
  ])
  expect(values).toEqual([
    ['goal', 'line2', [100, null, null, 100]],
    ['plan', 't2', [25, 50, 75, 100]],
    ['finish', 'brand', [null, 60, null, 100]],
    ['done', 'brand', [10, 60, null, null]],
  ])
  const dashed = seriesOf(option, 'line').flatMap(({ id, lineStyle }) => (lineStyle?.type ? [id] : []))
  expect(dashed).toEqual(['plan', 'finish'])
  expect(valueLabels(option)).toEqual(['应筛 100', '按日计划', '预计 11-05', '已筛 60'])
})

test('FND-widgets without a finish nothing is foretold; with nobody to screen nothing is divided', () => {
  const { finish: _finish, ...plain } = data
  expect(valueLabels(toBurnUpOption(plain, said, namedTheme))).not.toContain('预计 11-05')
  const nobody = { days: [{ label: '11-02', done: 0, planned: 0 }], of: 0 }
  expect(toBurnUpTable(nobody, i18n.getFixedT('zh-CN', 'widgets')).rows).toEqual([['11-02', 0, undefined, 0]])
})

test('FND-widgets what is done is written clear of the days under the axis', () => {
  const positionOf = (done: number) => {
    const day = { label: '11-02', done, planned: 0 }
    const line = seriesOf(toBurnUpOption({ days: [day], of: 100 }, said, namedTheme), 'line').at(-1)
    return (line?.data?.[0] as { label: { position: string } } | undefined)?.label.position
  }
  expect([positionOf(0), positionOf(60)]).toEqual(['top', 'bottom'])
})
