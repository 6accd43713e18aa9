import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, drawnWords, namedTheme } from '@/widgets/echart/drawn.fixture.ts'
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
const said = { done: '已筛 60', planned: '均匀计划', of: '应筛 100', finish: '预计 11-05' }

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
  const runs = drawnOf(option, 'polyline').map(({ shape, style }) => [shape.points.length, style.stroke])
  expect(runs).toEqual([
    [2, 'line2'],
    [4, 't2'],
    [2, 'brand'],
    [2, 'brand'],
  ])
  expect(drawnWords(option)).toEqual(['应筛 100', '均匀计划', '已筛 60', '预计 11-05'])
})

test('FND-widgets without a finish nothing is foretold; with nobody to screen nothing is divided', () => {
  const { finish: _finish, ...plain } = data
  expect(drawnWords(toBurnUpOption(plain, said, namedTheme))).not.toContain('预计 11-05')
  const nobody = { days: [{ label: '11-02', done: 0, planned: 0 }], of: 0 }
  expect(toBurnUpTable(nobody, i18n.getFixedT('zh-CN', 'widgets')).rows).toEqual([['11-02', 0, undefined, 0]])
})
