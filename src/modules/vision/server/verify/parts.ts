import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FigureTable } from '@/server/verify/differences.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import type { VisionGrade } from '@/modules/vision/standards/grading.ts'
import { countStudent, noCounts, type RawExam } from './recount.ts'
import { classKey, gradeKey, tabulate } from './stored-figures.ts'

/** What the summaries by age and boarding count. */
const partNames = [
  'enrolled',
  'screened',
  'ucva_valid',
  'normal',
  'mild',
  'moderate',
  'severe',
  'refraction_valid',
  'myopia',
  'high_myopia',
]
const columns = sql.raw(partNames.join(', '))

interface Part {
  part: string
  value: number
  /** 0 no glasses, 1 glasses, 2 nobody knows. */
  worn: number
}
const partKey = (key: string, { part, value, worn }: Part) => `${key}|${part} ${value}|worn ${worn}`

/** Recounted from exams and records: whole years of age (−1 = no birth date) and boarding (0 day, 1 boards, 2 nobody knows). */
export class PartTables {
  readonly byClass: FigureTable = new Map()
  readonly byGrade: FigureTable = new Map()

  add(row: RawExam, grade: VisionGrade | null, set: string): void {
    const counts = noCounts()
    countStudent(counts, row, grade)
    const worn = row.state !== 'done' || row.glasses === null ? 2 : Number(row.glasses !== 'none')
    const on = row.taken_on ?? row.starts_on
    const parts = [
      { part: 'age', value: row.birth_date === null ? -1 : ageYearsOn(row.birth_date, on) },
      { part: 'boarding', value: row.boarding === null ? 2 : Number(row.boarding) },
    ]
    for (const part of parts) {
      const at = { ...part, worn }
      addTo(this.byClass, partKey(classKey(row.round_id, set, row.grade, row.class_id, row.sex), at), counts)
      addTo(this.byGrade, partKey(gradeKey(row.round_id, set, row.grade, row.sex), at), counts)
    }
  }
}

function addTo(table: FigureTable, key: string, counts: Readonly<Record<string, number>>): void {
  const sums = table.get(key) ?? Object.fromEntries(partNames.map((name) => [name, 0]))
  table.set(key, sums)
  for (const name of partNames) sums[name] = (sums[name] ?? 0) + (counts[name] ?? 0)
}

type Stored = Record<string, number> & { round_id: number; grade: number; set: string; sex: number } & Part

export async function readPartClasses(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Stored & { class_id: number }>`
    select round_id, definition_set_id as set, grade, class_id::int, sex, worn, part, value, ${columns}
    from vision_part_class_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, partNames, (r) => partKey(classKey(r.round_id, r.set, r.grade, r.class_id, r.sex), r))
}

export async function readPartGrades(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Stored>`
    select round_id, definition_set_id as set, grade, sex, worn, part, value, ${columns}
    from vision_part_grade_summary where school_id = ${schoolId}`.execute(db)
  return tabulate(rows, partNames, (r) => partKey(gradeKey(r.round_id, r.set, r.grade, r.sex), r))
}
