import { schoolDay } from '@/lib/school-day.ts'
import type { FigureTable } from '@/server/verify/differences.ts'

/** One row of `sport_record`. */
export interface RawSport {
  student_id: number
  class_id: number
  grade: number
  sex: number
  item: number
  started_at: Date
  seconds: number
  in_school: boolean
  disputed: boolean
}

interface Student {
  key: string
  day: string
  area: RawSport
  inside: number
  outside: number
  records: number
  items: Set<number>
  hours: Set<number>
}

/** Every figure of a school's sport by its key, from its records alone; times in seconds. */
export function countSport(rows: readonly RawSport[]) {
  const children = new Map<string, Student>()
  const items: FigureTable = new Map()
  const hours: FigureTable = new Map()
  for (const row of rows) {
    const day = schoolDay(row.started_at)
    for (const grade of [row.grade, 0]) {
      const line = lineOf(items, [0, day, grade, row.sex, row.item])
      line('records', 1)
      line('disputed', row.disputed ? 1 : 0)
      line('seconds', row.disputed ? 0 : row.seconds)
      line('participants', 0)
    }
    if (row.disputed) continue
    const hour = (row.started_at.getUTCHours() + 8) % 24
    const student = childOf(children, row, day)
    if (row.in_school) student.inside += row.seconds
    else student.outside += row.seconds
    student.records += 1
    student.items.add(row.item)
    student.hours.add(hour)
    lineOf(hours, [0, day, hour])('seconds', row.seconds)
  }
  const studentDays: FigureTable = new Map()
  const days: FigureTable = new Map()
  for (const student of children.values()) {
    const { day, area } = student
    studentDays.set(student.key, rowOfStudent(student))
    for (const item of student.items)
      for (const grade of [area.grade, 0]) lineOf(items, [0, day, grade, area.sex, item])('participants', 1)
    for (const hour of student.hours) lineOf(hours, [0, day, hour])('participants', 1)
    for (const [grade, classId] of [
      [area.grade, area.class_id],
      [area.grade, 0],
      [0, 0],
    ] as const)
      countDay(lineOf(days, [0, day, grade, classId, area.sex]), student)
  }
  return { childDays: studentDays, days, items, hours }
}

function childOf(children: Map<string, Student>, row: RawSport, day: string): Student {
  const key = [0, day, row.student_id, row.class_id, row.grade, row.sex].join('|')
  let student = children.get(key)
  if (!student) {
    const empty = { inside: 0, outside: 0, records: 0, items: new Set<number>(), hours: new Set<number>() }
    children.set(key, (student = { key, day, area: row, ...empty }))
  }
  return student
}

const bitsOf = (set: ReadonlySet<number>) => [...set].reduce((sum, bit) => sum + 2 ** bit, 0)

const rowOfStudent = ({ inside, outside, records, items, hours }: Student) => ({
  seconds_in: inside,
  seconds_out: outside,
  records,
  items: bitsOf(items),
  hours: bitsOf(hours),
})

function countDay(line: (name: string, value: number) => void, { inside, outside }: Student): void {
  const all = inside + outside
  line('participants', 1)
  line('reached_in', inside >= 7200 ? 1 : 0)
  line('reached', all >= 7200 ? 1 : 0)
  line('seconds_capped', all > 10_800 ? 10_800 : all)
  line('seconds', all)
  line(`bin_${all >= 10_800 ? 12 : Math.floor(all / 60 / 15)}`, 1)
}

function lineOf(table: FigureTable, key: readonly (string | number)[]) {
  const text = key.join('|')
  const row = table.get(text) ?? {}
  table.set(text, row)
  return (name: string, value: number): void => void (row[name] = (row[name] ?? 0) + value)
}
