import type { ReplyOf } from '@/contract/call.ts'
import type { LessonAlert, LessonRow, peCurves, peLesson, peWeek } from '@/modules/pe/contract/lessons.ts'

const row: LessonRow = {
  id: 3,
  day: '2026-11-20',
  startsAt: '09:50',
  period: 3,
  phases: [8, 26, 6],
  class: { id: 7, grade: 5, number: 3, name: '' },
  teacher: { id: 9, name: '马老师' },
  topic: '篮球运球与投篮',
  venue: '东操场',
  state: 'held',
  reason: null,
  measured: true,
  openAlerts: 1,
  version: 1,
}
export const aWeek: ReplyOf<typeof peWeek> = {
  monday: '2026-11-16',
  today: '2026-11-20',
  held: { n: 1, of: 2 },
  lessons: [
    row,
    {
      ...row,
      id: 4,
      day: '2026-11-18',
      topic: '韵律操',
      state: 'cancelled',
      reason: 'weather',
      measured: false,
    },
  ],
  teachers: [row.teacher],
  classes: [row.class],
}

export const theAlert: LessonAlert = {
  student: 11,
  name: '张子昊',
  from: 1260,
  seconds: 90,
  peak: 203,
  limit: 198,
  version: 1,
  acknowledged: null,
}

/** Nothing was measured. */
export const aLesson: ReplyOf<typeof peLesson> = {
  lesson: row,
  asOf: null,
  head: null,
  before: null,
  zones: [],
  students: [],
  alerts: [],
}
export const figures: Partial<ReplyOf<typeof peLesson>> = {
  asOf: '2026-11-20T02:32:00.000Z',
  head: {
    mean: 146,
    mainMean: 155,
    density: { n: 7590, of: 10_000 },
    dense: { n: 38, of: 38 },
    mvpa: { n: 733, of: 1000 },
    worn: { n: 39, of: 40 },
    valid: { n: 38, of: 39 },
  },
  before: {
    id: 2,
    head: {
      mean: 143,
      mainMean: 151,
      density: { n: 7280, of: 10_000 },
      dense: { n: 36, of: 38 },
      mvpa: { n: 688, of: 1000 },
      worn: { n: 39, of: 40 },
      valid: { n: 39, of: 39 },
    },
  },
  zones: [
    [15, 63, 22, 0, 0],
    [0, 7, 58, 34, 1],
    [0, 45, 46, 9, 0],
  ],
  students: [{ id: 11, name: '张子昊', density: { n: 1, of: 2 }, mean: 150, peak: 203 }],
  alerts: [theAlert],
}
export const curves: ReplyOf<typeof peCurves> = {
  seconds: 2400,
  from: 0,
  to: 2399,
  exact: false,
  limit: 198,
  students: [
    {
      id: 11,
      points: [
        [0, 100],
        [2399, 120],
      ],
    },
  ],
  mean: [
    [0, 100],
    [2399, 120],
  ],
  density: [{ second: 0, n: 1, of: 1 }],
  alerts: [
    {
      student: 11,
      from: 1260,
      points: [
        [1230, 170],
        [1300, 203],
      ],
    },
  ],
}
