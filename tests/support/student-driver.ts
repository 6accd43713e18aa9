import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as students from '../../src/modules/records/contract/students.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import { enrolInOpenRounds } from '../../src/modules/vision/server/summaries/enrol.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { createDistricts } from './fixture-district.ts'
import { startServer } from './harness.ts'

export type StudentDriver = Awaited<ReturnType<typeof startStudentDriver>>

/**
 * A server with two districts, in whose first district two schools have two classes each (grade 3, numbers 1 and 2) and whose
 * foreign school has one; what administrators and bureau staff do with students there, each answering the envelope.
 */
export async function startStudentDriver() {
  const server = await startServer()
  const at = await createDistricts(server.db)
  const { first, second, foreign } = at.schools
  const made = await server.db
    .insertInto('class')
    .values(
      [
        [first, 1],
        [first, 2],
        [second, 1],
        [second, 2],
        [foreign, 1],
      ].map(([school_id, number]) => ({
        school_id: school_id!,
        school_year: 2026,
        grade: 3,
        number: number!,
      })),
    )
    .returning('id')
    .execute()
  const [a1, a2, b1, b2, f1] = made.map(({ id }) => id) as [number, number, number, number, number]
  const tokens = new Map<string, string>()
  for (const name of ['first', 'second', 'foreign', 'bureau', 'foreign-bureau', 'teacher'])
    tokens.set(name, await server.signIn(name))

  return {
    ...server,
    ...at,
    classes: { a1, a2, b1, b2, f1 },
    as: (name: string) => clerk(server, tokens.get(name)!),
  }
}

/** What one account does. */
function clerk({ ask, db }: Awaited<ReturnType<typeof startServer>>, token: string) {
  const as = { token }
  return {
    add: (input: InputOf<typeof students.studentAdd>) => ask(students.studentAdd, input, as),
    record: (id: number) => ask(students.studentById, { id }, as),
    update: (input: InputOf<typeof students.studentUpdate>) => ask(students.studentUpdate, input, as),
    remove: (...ids: number[]) => ask(students.studentDelete, { selection: { ids } }, as),
    choose: (selection: InputOf<typeof students.studentDelete>['selection']) =>
      ask(students.studentDelete, { selection }, as),
    transfer: (classId: number, ...ids: number[]) =>
      ask(students.studentTransfer, { selection: { ids }, classId }, as),
    undo: (batch: string) => ask(students.studentUndo, { batch }, as),
    bin: (input: InputOf<typeof students.studentBin> = {}) => ask(students.studentBin, input, as),
    restore: (...ids: number[]) => ask(students.studentRestore, { ids }, as),
    timeline: (id: number, cursor?: string) => ask(students.studentTimeline, { id, cursor }, as),
    access: (id: number) => ask(students.studentAccess, { id }, as),
    reveal: (input: InputOf<typeof students.studentReveal>) => ask(students.studentReveal, input, as),
    list: (query: InputOf<typeof students.studentsOfSchool>['query'] = {}) =>
      ask(students.studentsOfSchool, { query, limit: 500 }, as),
    db,
  }
}

/** Figures and screening lists as counting everything anew makes them: [stored, recounted]. */
export async function storedAndRecounted({ db, schools }: Pick<StudentDriver, 'db' | 'schools'>) {
  const read = async () => {
    const roster = await sql`
      select * from roster_class_summary order by school_id, class_id`.execute(db)
    const due = await sql`
      select school_id, round_id, student_id, class_id, sex from vision_exam order by 1, 2, 3`.execute(db)
    const vision = await sql`
      select school_id, round_id, class_id, sex, enrolled, screened from vision_class_summary
      order by 1, 2, 3, 4`.execute(db)
    return { roster: roster.rows, due: due.rows, vision: vision.rows }
  }
  const stored = await read()
  await db.transaction().execute(async (trx) => {
    for (const school of Object.values(schools)) {
      await refreshVisionSummary(trx, school, await enrolInOpenRounds(trx, school))
      await refreshRosterSummary(trx, school)
    }
  })
  return [stored, await read()] as const
}
