import { required } from '@/lib/required.ts'
import type { BreakdownDimension } from '@/modules/vision/contract/analysis.ts'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import { areaOfView, type Suppressed } from '../suppression/suppression.ts'
import { sexCode, type SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'
import { boardings } from '@/modules/records/contract/student-columns.ts'
import { boardingCode, noAge } from '../summaries/part-summary.ts'

/** One part of a view: its rows by sex, where it stands, and how the reply names it. */
export interface Line {
  rows: readonly SummaryRow[]
  area: Parameters<Suppressed>[1]
  /** Is the sum of whole schools, whose rows stand apart in `rows`. */
  isOfSchools?: boolean
  of: {
    key: string
    id?: number
    name?: string
    stage?: Stage
    grade?: number
    number?: number
    sex?: 'boy' | 'girl'
    age?: number | null
    boarding?: keyof typeof boardingCode
    street?: string | null
  }
}

/** Names of schools or their streets, or numbers of classes, by their id. */
export type Names = ReadonlyMap<number, string>

export async function namesFor(db: Db, view: ScreenView, by: BreakdownDimension): Promise<Names> {
  if (by === 'school' || by === 'street') {
    const rows = await db
      .selectFrom('school')
      .select(['id', by === 'street' ? 'street as name' : 'name'])
      .where(inScope(view.scope, 'school.id'))
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  if (by !== 'class' || !view.school) return new Map()
  const rows = await db
    .selectFrom('class')
    .select(['id', 'number'])
    .where('school_id', '=', view.school.id)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, String(number)]))
}

/**
 * The parts of a view, in their own order: schools by id, streets by name, stages and grades and ages upwards, classes by grade and number,
 * boarders before the others.
 */
export function linesOf(
  view: ScreenView,
  by: BreakdownDimension,
  rows: readonly SummaryRow[],
  names: Names,
): Line[] {
  const whole = areaOfView(view)
  if (by === 'street') return linesOfStreets(whole, rows, names)
  const groups = new Map<number, SummaryRow[]>()
  const column = {
    school: 'school_id',
    stage: 'stage',
    grade: 'grade',
    class: 'class_id',
    sex: 'sex',
    age: 'age',
    boarding: 'boarding',
  }[by]
  for (const row of rows) {
    const value = row[column] ?? 0
    groups.set(value, [...(groups.get(value) ?? []), row])
  }
  const lines = [...groups].map(([value, list]): Line => {
    if (by === 'school')
      return {
        rows: list,
        area: { ...whole, school: value },
        of: { key: `school-${value}`, id: value, name: names.get(value) ?? String(value) },
      }
    if (by === 'stage') {
      const stage = required(stages[value], 'a stage')
      return { rows: list, area: { ...whole, stage }, of: { key: stage, stage } }
    }
    if (by === 'sex') {
      const sex = value === sexCode.boy ? 'boy' : 'girl'
      return { rows: list, area: { ...whole, sex: value }, of: { key: sex, sex } }
    }
    if (by === 'age')
      return {
        rows: list,
        area: whole,
        of: value === noAge ? { key: 'age-unknown', age: null } : { key: `age-${value}`, age: value },
      }
    if (by === 'boarding') {
      const boarding = boardings.find((each) => boardingCode[each] === value) ?? 'unknown'
      const key = boarding === 'unknown' ? 'boarding-unknown' : boarding
      return { rows: list, area: whole, of: { key, boarding } }
    }
    const grade = list[0]?.['grade'] ?? 0
    if (by === 'grade')
      return {
        rows: list,
        area: { ...whole, grade },
        of: { key: `grade-${grade}`, grade, stage: stageOf(grade) },
      }
    const number = Number(names.get(value) ?? 0)
    return {
      rows: list,
      area: { ...whole, grade, class: value },
      of: { key: `class-${value}`, id: value, grade, number },
    }
  })
  const order = ({ of }: Line): [number, number] => [
    of.age === null ? Infinity : (of.age ?? of.grade ?? (of.stage ? stages.indexOf(of.stage) : 0)),
    of.number ?? of.id ?? (of.boarding ? boardings.indexOf(of.boarding) : of.sex === 'girl' ? 1 : 0),
  ]
  return lines.sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1])
}

/** Streets by name; last the schools of which none is written. */
function linesOfStreets(whole: Line['area'], rows: readonly SummaryRow[], names: Names): Line[] {
  const groups = new Map<string, SummaryRow[]>()
  for (const row of rows) {
    const street = names.get(row['school_id'] ?? 0) ?? ''
    groups.set(street, [...(groups.get(street) ?? []), row])
  }
  const streets = [...groups.keys()].sort(
    (a, b) => Number(a === '') - Number(b === '') || byName.compare(a, b),
  )
  return streets.map((street) => ({
    rows: groups.get(street) ?? [],
    area: whole,
    isOfSchools: true,
    of: street === '' ? { key: 'street-none', street: null } : { key: `street-${street}`, street },
  }))
}

const byName = new Intl.Collator('zh-CN', { numeric: true })
