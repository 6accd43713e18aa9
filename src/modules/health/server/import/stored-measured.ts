import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { MeasuredKind, MeasuredRecord } from './measured-kind.ts'
import { studentsNumbered } from '@/modules/records/server/public.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

export interface StoredMeasured {
  studentId: number
  studentNo: string
  name: string
  sex: number
  /** Sex and birth date are known. */
  complete: boolean
  /** Of the time of the record, or now. */
  grade: number
  record: MeasuredRecord | null
  /** In the newest round before this one, in cm. */
  heightBefore: number | null
}

/** A school's students by number, each with what the round has of it. */
export async function storedMeasured(
  db: Db,
  upload: UploadRecord,
  { table }: Pick<MeasuredKind, 'table'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StoredMeasured>> {
  const { rows } = await sql<StoredMeasured>`
    with s as materialized (${studentsNumbered(upload.schoolId, numbers)})
    select s.id as "studentId", s.student_no as "studentNo", s.name,
      case when e.state = 'done' then e.sex else s.sex end as sex,
      s.sex <> 0 and s.birth_date is not null as complete,
      case when e.state = 'done' then e.grade else c.grade end as grade, to_jsonb(e) as record,
      b.height_cm::float8 as "heightBefore"
    from s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    left join lateral (
      select * from ${sql.table(table)}
      where school_id = s.school_id and round_id = ${upload.roundId} and student_id = s.id limit 1) e on true
    left join lateral (
      select earlier.height_cm from ${sql.table(table)} earlier join health_round r on r.id = earlier.round_id
      where earlier.school_id = s.school_id and earlier.student_id = s.id and earlier.height_cm is not null
        and r.school_year < (select school_year from health_round where id = ${upload.roundId})
      order by r.school_year desc limit 1) b on true`.execute(db)
  return new Map(rows.map((row) => [row.studentNo, row]))
}
