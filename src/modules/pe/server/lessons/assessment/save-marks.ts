import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { entryOf } from '@/lib/required.ts'
import type { peAssess } from '@/modules/pe/contract/assessment.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { parseMark, type MarkReading } from '@/modules/health/standards/fitness/parse-mark.ts'
import { scoreItem } from '@/modules/health/standards/fitness/score-item.ts'
import { standard2014 } from '@/modules/health/standards/fitness/standard-2014.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Trx } from '@/server/db/schema.ts'
import { markRefusals } from '@/modules/health/server/public.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { findLesson, type FoundLesson } from '../find-lesson.ts'
import { studentsAssessed, readAssessment, type AssessedStudent } from './read-assessment.ts'

type Input = ParsedInputOf<typeof peAssess>
type Mark = Extract<MarkReading, { ok: true }>['mark']
interface Write {
  student: AssessedStudent
  mark: Mark
}

/**
 * Enters a class's marks of an item, all or none. Throws Failure 403 out of scope, 409 for a lesson that was not held or is still to come,
 * 400 with the path of each mark that cannot be.
 */
export async function saveMarks(
  input: Input,
  { db, caller, locale, requestId, now }: SignedInContext,
): Promise<ReplyOf<typeof peAssess>> {
  const { item } = input
  return db.transaction().execute(async (trx) => {
    const seen = await findLesson(trx, caller.scope, input.lesson)
    // Two who enter the same lesson follow one another; the second then sees the first one's versions.
    await sql`select from lesson where school_id = ${seen.schoolId} and id = ${seen.id} for update`.execute(
      trx,
    )
    const lesson = await findLesson(trx, caller.scope, input.lesson)
    if (lesson.state === 'cancelled' || lesson.day > schoolDay(now()))
      throw new Failure(409, { messageKey: 'lessonNotHeld' })
    const students = new Map((await studentsAssessed(trx, lesson, item)).map((one) => [one.student, one]))
    const { writes, refused } = readMarks(input, students, lesson.class.grade)
    if (refused.length > 0) throw fieldsRefused(400, locale, refused)
    const conflicts = input.marks
      .filter(({ student, version }) => entryOf(students, student).version !== version)
      .map(({ student }) => student)
    if (conflicts.length > 0)
      return { saved: false, conflicts, current: await readAssessment(trx, lesson, item) }
    await write(trx, { lesson, input, writes, accountId: caller.accountId, at: now() })
    await writeAudit(trx, {
      schoolId: lesson.schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'pe-assessed',
      subject: `lesson:${lesson.id}`,
      detail: { item, students: writes.map(({ student: member }) => member.student) },
    })
    return { saved: true, conflicts: [], current: await readAssessment(trx, lesson, item) }
  })
}

function readMarks({ item, marks }: Input, students: ReadonlyMap<number, AssessedStudent>, grade: number) {
  const writes: Write[] = []
  const refused: { path: string; key: string }[] = []
  const known = new Set<number>()
  for (const [index, { student, mark }] of marks.entries()) {
    const refuse = (key: string, field = 'mark') => refused.push({ path: `marks.${index}.${field}`, key })
    const member = students.get(student)
    if (!member || known.has(student)) {
      refuse('noSuchPupil', 'student')
      continue
    }
    known.add(student)
    if (member.sex === null && mark !== '') {
      refuse('markNoSex')
      continue
    }
    const read = parseMark(item, mark, { grade, sex: member.sex ?? 'boy' })
    if (!read.ok) refuse(markRefusals[read.code])
    else writes.push({ student: member, mark: read.mark })
  }
  return { writes, refused }
}

interface Entered {
  lesson: FoundLesson
  input: Input
  writes: readonly Write[]
  accountId: number
  at: Date
}

/** A mark that changes is no longer the one that the fitness test took over. */
async function write(trx: Trx, { lesson, input: { item }, writes, accountId, at }: Entered): Promise<void> {
  const { schoolId, id, class: ofClass } = lesson
  const removed = writes
    .filter(({ mark }) => mark.state === 'missing')
    .map(({ student: member }) => member.student)
  await sql`
    delete from pe_assessment
    where school_id = ${schoolId} and lesson_id = ${id} and item = ${item} and student_id = any(${removed}::bigint[])`.execute(
    trx,
  )
  const rows = writes.flatMap(({ student: { student, sex }, mark }) => {
    if (mark.state === 'missing' || sex === null) return []
    const raw = mark.state === 'value' ? mark.raw : null
    return {
      student_id: student,
      sex: sex === 'boy' ? 1 : 2,
      raw,
      no_mark: raw === null ? mark.state : null,
      score: raw === null ? null : scoreItem(item, ofClass.grade, sex, raw).score,
    }
  })
  await sql`
    insert into pe_assessment as had (school_id, lesson_id, student_id, item, grade, sex, raw, no_mark, score, rule_version, account_id,
      updated_at)
    select ${schoolId}::int, ${id}::bigint, student_id, ${item}, ${ofClass.grade}::smallint, sex, raw, no_mark, score,
      ${standard2014.version}, ${accountId}::int, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as submitted (student_id bigint, sex smallint, raw numeric, no_mark text, score smallint)
    on conflict (school_id, lesson_id, student_id, item) do update
    set (sex, raw, no_mark, score, rule_version, account_id, updated_at, version, round_id) =
      (excluded.sex, excluded.raw, excluded.no_mark, excluded.score, excluded.rule_version, excluded.account_id, excluded.updated_at,
        had.version + 1, case when had.raw is not distinct from excluded.raw then had.round_id end)`.execute(
    trx,
  )
}
