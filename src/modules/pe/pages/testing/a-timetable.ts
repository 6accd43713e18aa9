import type { Timetable } from '../timetable/matrix-rows.ts'

const entry = (
  id: string,
  of: { class: number; weekday: number; period: number; teacher: number },
): Timetable['entries'][number] => ({
  ...of,
  id,
  topic: '体育',
  venue: '操场',
  from: null,
  to: null,
  version: 1,
  next: null,
  teacher: { id: of.teacher, name: of.teacher === 1 ? '马晓东' : '何雨' },
})

/** Two classes and two teachers; one teacher stands twice at one time. */
export const aTimetable: Timetable = {
  today: '2026-09-01',
  isEnded: false,
  before: null,
  term: { key: '2026-autumn', from: '2026-09-01', to: '2027-01-22', isSet: true },
  terms: [
    { key: '2026-spring', from: '2026-02-22', to: '2026-07-05', isSet: false },
    { key: '2026-autumn', from: '2026-09-01', to: '2027-01-22', isSet: true },
  ],
  classes: [
    { id: 11, grade: 5, number: 3, name: '' },
    { id: 12, grade: 5, number: 4, name: '' },
    { id: 13, grade: 6, number: 1, name: '' },
  ],
  entries: [
    entry('00000000-0000-4000-8000-000000000001', { class: 11, weekday: 3, period: 4, teacher: 1 }),
    entry('00000000-0000-4000-8000-000000000002', { class: 12, weekday: 3, period: 4, teacher: 1 }),
    entry('00000000-0000-4000-8000-000000000003', { class: 11, weekday: 1, period: 2, teacher: 2 }),
  ],
  conflicts: [
    {
      kind: 'teacher',
      entries: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
    },
  ],
  teachers: [
    { id: 1, name: '马晓东', lessons: 2, isPe: true },
    { id: 2, name: '何雨', lessons: 1, isPe: true },
  ],
  setting: {
    bells: ['08:00', '08:50', '09:50', '10:40'].map((starts) => ({ starts, minutes: 40 })),
    venues: [],
    weeklyLimit: 16,
    version: 0,
  },
  venues: ['操场'],
  lessons: {
    perWeek: 3,
    weeks: 21,
    table: 63,
    total: 60,
    made: 0,
    unsetDays: [],
    lines: [{ line: 'holiday', days: 3, lessons: -3 }],
    difference: { create: 60, change: 0, remove: 0 },
  },
}
