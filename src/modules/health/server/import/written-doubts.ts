import { sql } from 'kysely'
import type { ReplyOf } from '@/contract/call.ts'
import { writtenDoubts } from '@/modules/health/contract/written-doubts.ts'
import { bodyDoubt, bodyMeasures, type BodyMeasure } from '@/modules/health/standards/body-range.ts'
import { markDoubt } from '@/modules/health/standards/fitness/mark-range.ts'
import { heightFell, isOutlier } from '@/modules/health/standards/outlier.ts'
import type { Db } from '@/server/db/schema.ts'
import { ownUpload } from '@/server/imports/own-upload.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { route } from '@/server/http/route.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessColumns } from '../summaries/fitness-record.ts'
import { comparedColumns } from './match-check.ts'
import { storedSpreads } from './stored-spreads.ts'

type Doubt = ReplyOf<typeof writtenDoubts>['rows'][number]
interface Written {
  student: number
  name: string
  number: number
  /** Of the time of the record. */
  grade: number
  sex: number
  record: Record<string, unknown>
  heightBefore: number | null
}

/** As many are listed: who has more looks at the file itself. */
const listed = 200

const kinds = {
  check: { table: 'health_check', columns: comparedColumns },
  fitness: { table: 'fitness_test', columns: fitnessColumns },
} as const

export const writtenDoubtsRoute = route(writtenDoubts, async ({ plan }, { db, caller }) => {
  const upload = await ownUpload(db, caller, plan)
  const { kind, state } = upload
  if (state !== 'committed' || (kind !== 'check' && kind !== 'fitness')) return { total: 0, rows: [] }
  const doubts = await doubtsOf(db, upload, kinds[kind])
  return { total: doubts.length, rows: doubts.slice(0, listed) }
})

/** Held against what the school has stored by now, the file itself included: a first file has nothing before it to stand beside. */
async function doubtsOf(
  db: Db,
  upload: UploadRecord,
  { table, columns }: (typeof kinds)[keyof typeof kinds],
): Promise<Doubt[]> {
  const written = await recordsOf(db, upload, table)
  if (written.length === 0) return []
  const spreads = await storedSpreads(db, upload, { table }, Object.values(columns))
  return written.flatMap(({ student, name, number, grade, sex, record, heightBefore }) =>
    Object.entries(columns).flatMap(([field, column]): Doubt[] => {
      const value = record[column]
      if (typeof value !== 'number') return []
      const of = { student, name, grade, number, field, value }
      const spread = spreads.get(`${grade} ${sex} ${column}`)
      if (field === 'heightCm' && heightBefore !== null && heightFell(heightBefore, value))
        return [{ ...of, why: 'fell', beside: heightBefore }]
      if (spread && isOutlier(value, spread))
        return [{ ...of, why: 'outlier', beside: Math.round(10 * spread.mean) / 10 }]
      return isUnusual(field, value) ? [{ ...of, why: 'unusual' }] : []
    }),
  )
}

/** Possible, and so taken, but seldom at school. */
function isUnusual(field: string, value: number): boolean {
  if ((bodyMeasures as readonly string[]).includes(field))
    return bodyDoubt(field as BodyMeasure, value) === 'unusual'
  return (
    (fitnessItemNames as readonly string[]).includes(field) &&
    markDoubt(field as FitnessItem, value) === 'unusual'
  )
}

/** What the workbook wrote and nobody has changed since, by class. */
async function recordsOf(
  db: Db,
  { schoolId, id, roundId }: UploadRecord,
  table: 'health_check' | 'fitness_test',
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select s.id::int as student, s.name, c.number, e.grade, e.sex, to_jsonb(e) as record,
      b.height_cm::float8 as "heightBefore"
    from upload_change w
    join ${sql.table(table)} e on e.school_id = w.school_id and e.round_id = ${roundId}
      and e.student_id = w.target_id and e.version = w.version and e.state = 'done'
    join student s on s.school_id = e.school_id and s.id = e.student_id and s.removed is null
    join class c on c.school_id = e.school_id and c.id = e.class_id
    left join lateral (
      select earlier.height_cm from ${sql.table(table)} earlier join health_round r on r.id = earlier.round_id
      where earlier.school_id = e.school_id and earlier.student_id = e.student_id and earlier.height_cm is not null
        and r.school_year < (select school_year from health_round where id = ${roundId})
      order by r.school_year desc limit 1) b on true
    where w.school_id = ${schoolId} and w.upload_id = ${id} and w.row > 0
    order by e.grade, c.number, s.name, s.id`.execute(db)
  return rows
}
