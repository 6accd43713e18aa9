import type { ReplyOf } from '@/contract/call.ts'
import type { peTimetable, ShownConflict, TimetableRow } from '@/modules/pe/contract/timetable.ts'

export type Timetable = ReplyOf<typeof peTimetable>
export type RowKind = 'class' | 'teacher' | 'place'

export interface MatrixRow {
  key: string
  /** Of the row's head: a class, teacher or place. */
  class?: Timetable['classes'][number]
  name?: string
  /** By weekday, in the order of periods. */
  cells: ReadonlyMap<number, readonly TimetableRow[]>
  /** Lessons of a week. */
  lessons: number
}

interface Shown {
  by: RowKind
  grade: number | undefined
  /** Only what is at odds. */
  conflictsOnly: boolean
}

/** Monday to Friday, and a day of the weekend where something stands on it. */
export const weekdaysOf = (entries: readonly TimetableRow[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => day <= 5 || entries.some(({ weekday }) => weekday === day))

/** The conflicts that each entry is in. */
export function conflictsByEntry(conflicts: readonly ShownConflict[]): Map<string, ShownConflict[]> {
  const found = new Map<string, ShownConflict[]>()
  for (const conflict of conflicts)
    for (const id of conflict.entries) found.set(id, [...(found.get(id) ?? []), conflict])
  return found
}

/** Rows of the matrix: every class, also one without a lesson; teachers and places that have one. */
export function matrixRows(timetable: Timetable, { by, grade, conflictsOnly }: Shown): MatrixRow[] {
  const atOdds = new Set(timetable.conflicts.flatMap(({ entries }) => entries))
  const classes = new Map(timetable.classes.map((each) => [each.id, each]))
  const entries = timetable.entries.filter(
    (entry) =>
      (!conflictsOnly || atOdds.has(entry.id)) &&
      (grade === undefined || classes.get(entry.class)?.grade === grade),
  )
  const heads =
    by === 'class'
      ? timetable.classes
          .filter((each) => grade === undefined || each.grade === grade)
          .map((each) => ({ key: String(each.id), class: each }))
      : [...new Map(entries.map((entry) => headOf(entry, by)))]
          .map(([key, name]) => ({ key, name }))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
  const keyOf = (entry: TimetableRow) => (by === 'class' ? String(entry.class) : headOf(entry, by)[0])
  return heads.flatMap((head) => {
    const own = entries.filter((entry) => keyOf(entry) === head.key)
    if (conflictsOnly && own.length === 0) return []
    const cells = new Map<number, TimetableRow[]>()
    for (const entry of own.toSorted((a, b) => a.period - b.period))
      cells.set(entry.weekday, [...(cells.get(entry.weekday) ?? []), entry])
    return [{ ...head, cells, lessons: own.length }]
  })
}

const headOf = (entry: TimetableRow, by: RowKind): [key: string, name: string] =>
  by === 'teacher' ? [String(entry.teacher.id), entry.teacher.name] : [`@${entry.venue}`, entry.venue]
