import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { cleanPart, grade } from '@/modules/submissions/standards/fixtures/clean-part.ts'
import type { PartRow } from '@/modules/submissions/standards/part-row.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { defaultDefinitionSet } from '@/standards/definition-set.ts'
import { gradedColumns, type MeasuredColumns } from '../../vision/server/summaries/exam-grade.ts'

const column = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnsOf = (values: PartRow['values']) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [column(field), value]))

/** A grade of a school as a careful one measures it, in two rounds; answers the ids of the students in the order of the rows. */
export async function writeVisionPart(
  db: Db,
  { school, round, before, seed }: { school: number; round: number; before: number; seed?: number },
): Promise<number[]> {
  const rows = cleanPart('vision', seed)
  return db.transaction().execute(async (trx) => {
    const ids: number[] = []
    const classes = new Map<number, number>()
    for (const row of rows) {
      if (!classes.has(row.classId)) {
        const made = await trx
          .insertInto('class')
          .values({ school_id: school, school_year: 2026, grade, number: row.classId })
          .returning('id')
          .executeTakeFirstOrThrow()
        classes.set(row.classId, made.id)
      }
      const class_id = classes.get(row.classId) ?? 0
      const { id } = await trx
        .insertInto('student')
        .values({
          school_id: school,
          student_no: `S${school}N${row.student}`,
          name: row.name,
          sex: row.sex,
          birth_date: row.birth,
          class_id,
          region_code: sql<string>`(select region_code from school where id = ${school})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
      const head = { school_id: school, student_id: id, class_id, sex: row.sex, state: 'done' }
      const exams = [
        { ...head, round_id: round, grade, taken_on: row.takenOn, ...graded(row.values) },
        {
          ...head,
          round_id: before,
          grade: grade - 1,
          taken_on: row.before?.takenOn,
          ...graded(row.before?.values ?? {}),
        },
      ]
      for (const exam of exams)
        await sql`
          insert into vision_exam (${sql.join(Object.keys(exam).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(exam))})`.execute(trx)
    }
    await kindsOfRounds.vision.refresh(trx, school, round)
    await kindsOfRounds.vision.refresh(trx, school, before)
    return ids
  })
}

function graded(values: PartRow['values']) {
  const columns = columnsOf(values) as unknown as MeasuredColumns
  return { ...columns, ...gradedColumns({ ...columns, ageYears: 11 }, defaultDefinitionSet) }
}
