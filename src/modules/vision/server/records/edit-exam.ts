import { sql } from 'kysely'
import type { ExamFields } from '@/modules/vision/contract/exam-fields.ts'
import { examEdit } from '@/modules/vision/contract/records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { fieldsCorrectedSince } from '@/server/db/fields-corrected-since.ts'
import type { Student } from '@/server/db/find-student.ts'
import type { Trx } from '@/server/db/schema.ts'
import { setOfSchool } from '@/server/db/definition-set-of.ts'
import { gradedColumns } from '../summaries/exam-grade.ts'
import { refreshVisionSummary } from '../summaries/refresh.ts'
import { compareRetestsAgain } from '../summaries/retest-counts.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { Locale } from '@/server/http/locale.ts'
import { route, type SignedInContext } from '@/server/http/route.ts'
import { refuseLocked } from '@/server/rounds/locked-parts.ts'
import { refuseClosed } from '@/server/rounds/takes-entry.ts'
import { columnsAfter, columnsOf, differences, type Columns } from './exam-columns.ts'
import { examToWrite } from './exam-to-write.ts'
import type { StudentExam } from './exams-of-student.ts'
import { readRecord } from './read-record.ts'
import { notifyVisionChanged } from './notify-changed.ts'
import { ageGradedBy } from '@/modules/vision/standards/age-at.ts'

export const examEditRoute = route(examEdit, async (input, context) => {
  const { db, caller, locale, now } = context
  const { id, round, version, changes } = input
  return db.transaction().execute(async (trx) => {
    const { student, exam } = await examToWrite(trx, caller.scope, input)
    await refuseClosed(trx, 'vision', round)
    await refuseLocked(trx, { kind: 'vision', round, schoolId: student.schoolId }, exam.grade)
    const current = () => readRecord(trx, caller.scope, { id, round }, now())
    if (exam.version !== version) {
      const since = await fieldsCorrectedSince(trx, 'vision_correction', exam, version)
      const conflicts = Object.keys(changes).filter((field) => since.has(field))
      return { saved: false, current: await current(), conflicts }
    }
    const after = columnsAfter(exam, changes)
    refuseUnreal(after, changes, schoolDay(now()), locale)
    const found = differences(columnsOf(exam), after)
    if (found.changed.length > 0) await write(trx, { student, exam, after, found }, input, context)
    return { saved: true, current: await current(), conflicts: [] }
  })
})

/** Throws Failure 400 at the field. */
function refuseUnreal(after: Columns, changes: Partial<ExamFields>, today: string, locale: Locale): void {
  const refused = [
    ...(changes.takenOn && changes.takenOn > today ? [{ path: 'changes.takenOn', key: 'examInFuture' }] : []),
    ...(['Right', 'Left'] as const).flatMap((side) => {
      const eye = side.toLowerCase() as 'right' | 'left'
      const lacksAxis = Boolean(after[`cylinder_${eye}`]) && after[`axis_${eye}`] === null
      const wasTouched = changes[`cylinder${side}`] !== undefined || changes[`axis${side}`] !== undefined
      return lacksAxis && wasTouched ? [{ path: `changes.axis${side}`, key: 'axisMissing' }] : []
    }),
    ...(after.ucva_right === null && after.ucva_left === null
      ? [{ path: 'changes.ucvaRight', key: 'acuityMissing' }]
      : []),
  ]
  if (refused.length > 0) throw fieldsRefused(400, locale, refused)
}

interface Correction {
  student: Student
  exam: StudentExam
  after: Columns
  found: ReturnType<typeof differences>
}

/** Graded by the code that an import uses; figures follow in the same transaction. */
async function write(
  trx: Trx,
  { student, exam, after, found }: Correction,
  { round, reason, note }: { round: number; reason: string; note: string },
  { caller, requestId }: SignedInContext,
): Promise<void> {
  const { schoolId, id, birthDate } = student
  const ageYears = ageGradedBy(birthDate, after.taken_on, exam.grade)
  const columns = { ...after, ...gradedColumns({ ...after, ageYears }, await setOfSchool(trx, schoolId)) }
  const names = Object.keys(columns)
  await sql`
    update vision_exam e set version = e.version + 1, updated_at = now(),
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}
    from jsonb_populate_record(null::vision_exam, ${JSON.stringify(columns)}::jsonb) n
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = ${id}`.execute(trx)
  await sql`
    insert into vision_correction (school_id, round_id, student_id, version, reason, note, before, after, account_id)
    values (${schoolId}, ${round}, ${id}, ${exam.version + 1}, ${reason}, ${note}, ${JSON.stringify(found.before)}::jsonb,
      ${JSON.stringify(found.after)}::jsonb, ${caller.accountId})`.execute(trx)
  await compareRetestsAgain(trx, { schoolId, roundId: round, studentId: id })
  await refreshVisionSummary(trx, schoolId, [round])
  await writeAudit(trx, {
    schoolId,
    accountId: caller.accountId,
    action: 'exam-corrected',
    subject: `student:${id}`,
    detail: { round, reason, fields: found.changed },
    requestId,
  })
  await notifyVisionChanged(trx, student, round)
}
