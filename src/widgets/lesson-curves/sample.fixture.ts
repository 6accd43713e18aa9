import type { LessonCurvesData } from './lesson-curves-data.ts'

const step = 8
const shape = (minute: number) =>
  minute < 8 ? 95 + 6 * minute : 146 + 8 * Math.sin(minute / 2.6) + (minute > 15 && minute < 17 ? -24 : 0)

/** Eight students of a lesson of 40 minutes that has run for so many; the fifth was above the limit of 200. */
export function lessonSample(minutes = 26): LessonCurvesData {
  const indices = Array.from({ length: Math.floor((60 * minutes) / step) }, (_, index) => index)
  const students = Array.from({ length: 8 }, (_, student) => ({
    isOver: student === 4,
    rates: indices.map((index) => {
      const minute = (index * step) / 60
      const own = shape(minute) + 3 * (student - 4) + 4 * Math.sin(index / 3 + student)
      return Math.round(student === 4 && minute > 20 ? Math.max(own, 203 - 22 * Math.abs(minute - 22)) : own)
    }),
  }))
  return {
    seconds: 2400,
    step,
    students,
    mean: indices.map(
      (index) => students.reduce((sum, { rates }) => sum + rates[index]!, 0) / students.length,
    ),
    reference: { low: 140, high: 160, label: '参考 140–160' },
    limit: { bpm: 200, label: '上限 200' },
    changes: [
      { second: 480, label: '准备 | 基本' },
      { second: 2100, label: '基本 | 结束' },
    ],
    peaks: [{ second: 1320, bpm: 203, label: '5 号 203' }],
    latest: '全班 144',
    labels: {
      minute: (n) => `${n} 分`,
      moment: (n) => `第 ${n} 分钟`,
      bpm: (n) => `${n} 次/分`,
      mean: '全班平均',
      highest: '最高心率',
    },
  }
}
