import { stageOf, type Stage } from '@/standards/grade.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { Db } from '@/server/db/schema.ts'
import { districtOf } from '@/server/db/scope.ts'
import type { HealthRow } from '../families.ts'
import { groupMask, type Groups, type SuppressedGroup } from '../health-mask.ts'
import type { HealthQuestion } from '../health-route.ts'
import type { HealthDimensionColumn, WhereInDistrict } from '../read-health.ts'

export type { HealthQuestion }

/** What of a summary is read and published together, and which of its rates are hidden together. */
export interface FigureSet {
  /** Unique: the key of what is cached of it. */
  name: string
  columns: readonly string[]
  groups: Groups
  /** Sums of the columns over a view, by dimensions. */
  read: (
    db: Db,
    view: WhereInDistrict,
    requested: { rounds: readonly RoundRef[]; by: readonly HealthDimensionColumn[] },
  ) => Promise<HealthRow[]>
  /** Other rounds that what it reads of a round hangs on. */
  hangsOn?: readonly RoundRef[]
}

export const district = ({ view }: HealthQuestion) => ({ scope: districtOf(view.scope) })
const roundIdsOf = ({ hangsOn = [] }: FigureSet, round: RoundRef) => [round, ...hangsOn].map(({ id }) => id)

/** Sums of the whole district in a round, by grade and sex: read once for all who ask. */
export function districtRows(
  question: HealthQuestion,
  set: FigureSet,
  round: RoundRef,
): Promise<HealthRow[]> {
  return question.shareDistrict(`${set.name} by grade`, roundIdsOf(set, round), () =>
    set.read(question.db, district(question), { rounds: [round], by: ['grade', 'sex'] }),
  )
}

/** What an outsider may not see of a round; of the schools too only where one is looked at: there are many. */
export function outsideMask(
  question: HealthQuestion,
  set: FigureSet,
  round: RoundRef,
): Promise<SuppressedGroup> {
  const { db, view, shareDistrict } = question
  const bySchool = view.school !== undefined && !view.isOwnSchool
  const read = () =>
    bySchool
      ? set.read(db, district(question), { rounds: [round], by: ['school_id', 'grade', 'sex'] })
      : districtRows(question, set, round)
  const name = bySchool ? `${set.name} mask of schools` : `${set.name} mask`
  return shareDistrict(name, roundIdsOf(set, round), async () =>
    groupMask(await read(), set.columns, set.groups),
  )
}

/** Rows of the stages, the grade and the sex that a view is narrowed to. */
export function ofView(
  rows: readonly HealthRow[],
  { stage, grade, sex, school }: HealthQuestion['view'],
): HealthRow[] {
  const within: readonly Stage[] | undefined = stage ? [stage] : school?.stages
  return rows.filter(
    (row) =>
      (grade === undefined ? !within || within.includes(stageOf(row['grade']!)) : row['grade'] === grade) &&
      (sex === undefined || row['sex'] === sex),
  )
}

export function sumRows(rows: readonly HealthRow[], columns: readonly string[]): HealthRow {
  const sum: HealthRow = {}
  for (const name of columns) {
    let total = 0
    for (const row of rows) total += row[name] ?? 0
    sum[name] = total
  }
  return sum
}
