import { expect, test } from 'vitest'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { namedPeaks, rateSpan } from './lesson-curves-data.ts'
import { lessonSample } from './sample.fixture.ts'
import { toLessonCurvesMarks } from './to-lesson-curves-marks.ts'
import { toLessonCurvesOption } from './to-lesson-curves-option.ts'

const lines = (ids: string) =>
  seriesOf(toLessonCurvesOption(lessonSample(), namedTheme), 'line').filter(({ id }) =>
    String(id).startsWith(ids),
  )

test('WALL-03 everybody is a line of 1, who was above the limit one of 2.5 in its colour, the class one of 5', () => {
  expect(lines('pupil')).toHaveLength(7)
  for (const { lineStyle } of lines('pupil')) expect(lineStyle).toMatchObject({ width: 1 })
  expect(lines('over').map(({ lineStyle }) => lineStyle)).toMatchObject([{ width: 2.5, color: 'z5' }])
  expect(lines('mean').map(({ lineStyle }) => lineStyle)).toMatchObject([{ width: 5, color: 'brand' }])
})

test('WALL-03 the axis holds every line, the limit and the words at the peak', () => {
  const { min, max } = rateSpan(lessonSample())
  expect(min).toBeLessThanOrEqual(80)
  expect(max).toBe(220)
})

test('WALL-03 the words of two peaks at one time do not stand on each other: the higher one is named', () => {
  const data = lessonSample()
  const peaks = [
    { second: 1200, bpm: 203, label: '12 号 203' },
    { second: 1230, bpm: 207, label: '9 号 207' },
    { second: 300, bpm: 201, label: '3 号 201' },
  ]
  expect(namedPeaks({ ...data, peaks }).map(({ label }) => label)).toEqual(['9 号 207', '3 号 201'])
})

test('WALL-03 a reader without the picture gets the class every five minutes and each peak', () => {
  const marks = toLessonCurvesMarks(lessonSample())
  expect(marks.map(({ title }) => title)).toContain('第 10 分钟')
  expect(marks.at(-1)).toMatchObject({ title: '5 号 203' })
})
