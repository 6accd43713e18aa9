import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { partComment } from '../contract/bureau.ts'
import type { commentResolve } from '../contract/parts.ts'
import { auditPart, changeParts, schoolOfPart, writePart } from './change-part.ts'
import { columnsOfParts } from './part-columns.ts'

/** Fields of the record and of the student that a comment may stand at, besides the measured ones. */
const besides = ['takenOn', 'sex', 'birth', 'name']

/** Writes a comment at a student's value or at a class. Throws Failure 400 for a field that no record has, 403 for whom the part lacks. */
export async function commentPart(
  { kind, round: id, school: requested, grade, at, note }: ParsedInputOf<typeof partComment>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partComment>> {
  const { db, caller, locale } = context
  const school = await schoolOfPart(db, context, requested)
  const said = lineField(locale, 'note', note)
  const [student, field, classId] = 'student' in at ? [at.student, at.field, null] : [null, null, at.classId]
  const fields = [...Object.keys(columnsOfParts[kind].fields), ...besides]
  if (field !== null && !fields.includes(field))
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'at.field', reason: 'unknown' } })
  return changeParts(context, { kind, round: id }, school, async (trx, round) => {
    const { rows } = await sql<{ id: number }>`
      insert into round_part_comment (school_id, kind, round_id, grade, student_id, field, class_id, note, account_id)
      select ${school}::int, ${kind}, ${id}::int, ${grade}::smallint, ${student}::bigint, ${field}::text, ${classId}::bigint,
        ${said}, ${caller.accountId}::int
      where exists (
        select from ${sql.table(kindsOfRounds[kind].record)} e
        where e.school_id = ${school} and e.round_id = ${id} and e.grade = ${grade}
          and (${student}::bigint is null or e.student_id = ${student}) and (${classId}::bigint is null or e.class_id = ${classId}))
      returning id::int8`.execute(trx)
    const [made] = rows
    if (!made) throw new Failure(403, { messageKey: 'outOfScope' })
    await writePart(trx, round, { school, grade }, sql`state = state`)
    await auditPart(
      trx,
      context,
      'part-comment',
      { round, school, grade },
      {
        at: student === null ? `class:${classId}` : `student:${student}`,
        field,
      },
    )
    return { id: made.id }
  })
}

/** The school says that it has done what a comment asks for. Throws Failure 404 for one of another school. */
export async function resolveComment(
  { comment }: ParsedInputOf<typeof commentResolve>,
  { db, caller }: SignedInContext,
): Promise<ReplyOf<typeof commentResolve>> {
  const { rows } = await sql`
    update round_part_comment set resolved_at = coalesce(resolved_at, now())
    where school_id = ${schoolOf(caller.scope)} and id = ${comment} returning id`.execute(db)
  if (rows.length === 0) throw new Failure(404)
  return { isResolved: true }
}
