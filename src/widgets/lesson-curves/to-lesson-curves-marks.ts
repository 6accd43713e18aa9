import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { latestOf, minuteOf, type LessonCurvesData } from './lesson-curves-data.ts'

const everyMinutes = 5

/** The class every five minutes and at the end, then each peak: the text for a reader without the picture. */
function moments(data: LessonCurvesData) {
  const last = latestOf(data)
  const positions = data.mean.flatMap((value, index) =>
    value !== null && (index === last || (index * data.step) % (60 * everyMinutes) < data.step)
      ? [index]
      : [],
  )
  return positions.map((index) => ({ minute: minuteOf(index, data.step), rate: data.mean[index]! }))
}

export const toLessonCurvesMarks = (data: LessonCurvesData): PlacedMark[] => [
  ...moments(data).map(({ minute, rate }) => ({
    id: `moment ${minute}`,
    title: data.labels.moment(Math.floor(minute)),
    rows: [{ label: data.labels.mean, value: data.labels.bpm(Math.round(rate)) }],
    at: [minute, rate] as const,
  })),
  ...data.peaks.map(({ second, bpm, label }, index) => ({
    id: `peak ${index}`,
    title: label,
    rows: [{ label: data.labels.highest, value: data.labels.bpm(bpm) }],
    at: [second / 60, bpm] as const,
  })),
]

export const toLessonCurvesTable = (data: LessonCurvesData): TableData => ({
  columns: [{ label: '' }, { label: data.labels.mean, numeric: true }],
  rows: moments(data).map(({ minute, rate }) => [data.labels.moment(Math.floor(minute)), Math.round(rate)]),
})
