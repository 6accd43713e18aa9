import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { scoreItem } from '@/modules/health/standards/fitness/score-item.ts'
import { standard2014 } from '@/modules/health/standards/fitness/standard-2014.ts'
import { sexOfCode } from '@/modules/health/server/public.ts'
import type { Random } from '@/server/seed/random.ts'

const absentShare = 0.03
const exemptShare = 0.02

interface Student {
  lesson: number
  student: number
  grade: number
  sex: number
}

/** Marks of the 50 m and one more item in measured lessons of a school, around the middle of the standard's tables. */
export async function writeMarks(trx: Db, schoolId: number, random: Random): Promise<void> {
  const { rows } = await sql<Student>`
    select p.lesson_id as lesson, p.student_id as student, c.grade, s.sex
    from lesson_student_summary p
    join lesson l on l.school_id = p.school_id and l.id = p.lesson_id
    join class c on c.school_id = l.school_id and c.id = l.class_id
    join student s on s.school_id = p.school_id and s.id = p.student_id
    where p.school_id = ${schoolId} and s.sex in (1, 2) order by 1, 2`.execute(trx)
  const marks = rows.flatMap((member) => marksOf(member, random))
  await sql`
    insert into pe_assessment (school_id, lesson_id, student_id, item, grade, sex, raw, no_mark, score, rule_version, account_id)
    select ${schoolId}::int, lesson, student, item, grade, sex, raw, no_mark, score, ${standard2014.version},
      (select min(id) from account where school_id = ${schoolId} and role = 'admin')
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as submitted (lesson bigint, student bigint, item text, grade smallint,
      sex smallint, raw numeric, no_mark text, score smallint)`.execute(trx)
}

function marksOf({ lesson, student, grade, sex: code }: Student, random: Random) {
  const sex = sexOfCode(code)
  const own = random.normal(3)
  const items = fitnessItems(grade, sex).filter(
    ({ item }) => item === 'sprint50' || item === 'sitUps' || item === 'rope',
  )
  return items.slice(0, 2).map(({ item }) => {
    const drawn = random.next()
    const row = { lesson, student, item, grade, sex: code }
    if (drawn < absentShare + exemptShare)
      return { ...row, raw: null, no_mark: drawn < absentShare ? 'absent' : 'exempt', score: null }
    const steps = required(standard2014.steps[item][sex]?.[grade], 'a table of the standard')
    const index = Math.round(Math.min(steps.length - 1, Math.max(0, 7 + own + random.normal(2))))
    const raw = required(steps[index], 'a row of the standard').threshold
    return { ...row, raw, no_mark: null, score: scoreItem(item, grade, sex, raw).score }
  })
}
