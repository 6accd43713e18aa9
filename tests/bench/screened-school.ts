import '../../src/server/compose/register.ts'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import { gradedColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { readSettings } from '../../src/server/settings.ts'
import { defaultDefinitionSet } from '../../src/standards/definition-set.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { benchFolder } from './bench-server.ts'

const classSize = 40
/** Eyes whose result asks for a doctor. */
const eyes = {
  glasses: 'none' as const,
  ucva_right: 46,
  ucva_left: 47,
  cva_right: null,
  cva_left: null,
  sphere_right: -2.25,
  sphere_left: -1.75,
  cylinder_right: -0.5,
  cylinder_left: 0,
  axis_right: 90,
  axis_left: null,
}

/** A database of the bench's own with one large school whose children were all screened and are all to see a doctor, each with a bound phone. */
export async function writeScreenedSchool(
  name: string,
  students: number,
): Promise<{ folder: string; round: number; remove: () => void }> {
  const folder = benchFolder(name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  const database = await openDatabase<Database>(
    readSettings({ ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  )
  try {
    const db = database.kysely
    await migrate(db)
    const { schools, rounds } = await createDistricts(db)
    const school = schools.first
    const round = rounds.currentRound
    const classes = Math.ceil(students / classSize)
    await sql`
      insert into class (school_id, school_year, grade, number)
      select ${school}::int, 2026, 3 + (n % 4), 1 + n / 4 from generate_series(0, ${classes - 1}) n`.execute(
      db,
    )
    await sql`
      insert into student (school_id, student_no, name, sex, birth_date, class_id, seat_no, region_code, name_pinyin, name_initials)
      select ${school}::int, 'G990901201705' || lpad(n::text, 6, '0'), '李' || chr(19968 + n), 1 + n % 2, '2017-05-06', c.id,
        1 + n % ${classSize}, '990901', 'li', 'l'
      from generate_series(0, ${students - 1}) n
      join class c on c.school_id = ${school} and c.grade = 3 + (n / ${classSize}) % 4
        and c.number = 1 + n / ${classSize} / 4`.execute(db)
    const exam = { ...eyes, ...gradedColumns({ ...eyes, ageYears: 9 }, defaultDefinitionSet) }
    await sql`
      insert into vision_exam
      select (jsonb_populate_record(null::vision_exam, ${JSON.stringify(exam)}::jsonb || jsonb_build_object(
        'school_id', s.school_id, 'round_id', ${round}::int, 'student_id', s.id, 'class_id', s.class_id, 'grade', c.grade,
        'sex', s.sex, 'state', 'done', 'taken_on', '2026-10-12', 'version', 1, 'updated_at', now()))).*
      from student s join class c on c.school_id = s.school_id and c.id = s.class_id where s.school_id = ${school}`.execute(
      db,
    )
    await sql`
      insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
      select school_id, id, 'mother', '139' || lpad(id::text, 8, '0'), 'K7QF3M2P', sha256(convert_to(id::text, 'UTF8'))
      from student where school_id = ${school}`.execute(db)
    await db.transaction().execute(async (trx) => {
      await refreshRosterSummary(trx, school)
      await refreshVisionSummary(trx, school, [round])
    })
    await sql`analyze`.execute(db)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from vision_exam where school_id = ${school} and round_id = ${round}`.execute(
      db,
    )
    if (rows[0]?.n !== students) throw new Error(`${rows[0]?.n} children were screened, not ${students}`)
    return { folder, round, remove }
  } finally {
    await database.close()
  }
}
