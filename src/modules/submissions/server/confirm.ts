import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { refuseLocked } from '@/server/rounds/locked-parts.ts'
import type { PartFinding, partConfirm } from '../contract/parts.ts'
import { isReject } from '../standards/finding.ts'
import { auditPart, changeParts, writePart } from './change-part.ts'
import { readFindings } from './read-findings.ts'
import type { PartRound } from './read-round.ts'

type Earlier = ReplyOf<typeof partConfirm>['earlier']

/**
 * Writes why doubtful values stand as they are. Of two who confirm the same, the first holds, and the second reads what they said. Throws
 * Failure 409 for a part that is locked, for what has to be corrected, and where the values are others by now.
 */
export async function confirmFindings(
  { kind, round: id, grade, findings, reason, note }: ParsedInputOf<typeof partConfirm>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partConfirm>> {
  const { caller, now, locale } = context
  const school = schoolOf(caller.scope)
  return changeParts(context, { kind, round: id }, school, async (trx, round) => {
    await refuseLocked(trx, { kind, round: id, schoolId: school }, grade)
    const part = { school, grade }
    const found = (await readFindings(trx, caller.scope, round, part, schoolDay(now()))).findings
    const meant = findings.map(({ subject, rule, about }) => {
      const each = found.find((one) => one.subject === subject && one.rule === rule && one.about === about)
      if (!each) throw new Failure(409, { messageKey: 'findingChanged' })
      if (isReject(each)) throw new Failure(409, { messageKey: 'findingRejected' })
      return each
    })
    const earlier: Earlier = meant.flatMap(({ subject, rule, confirmed }) =>
      confirmed ? [{ subject, rule, by: confirmed.by, at: confirmed.at, reason: confirmed.reason }] : [],
    )
    const open = meant.filter(({ confirmed }) => confirmed === null)
    if (open.length > 0) {
      const said = { reason, note: lineField(locale, 'note', note), account: caller.accountId }
      await storeConfirmations(trx, round, part, open, said)
      await writePart(trx, round, part, sql`state = state`)
      await auditPart(
        trx,
        context,
        'part-confirmed',
        { round, ...part },
        {
          reason,
          findings: open.map(({ subject, rule }) => `${subject} ${rule}`),
        },
      )
    }
    return { saved: open.length, earlier }
  })
}

/** In the place of what was confirmed of other values before. */
export async function storeConfirmations(
  trx: Trx,
  { kind, id }: PartRound,
  { school, grade }: { school: number; grade: number },
  findings: readonly PartFinding[],
  said: { reason: string; note: string; account: number | RawBuilder<unknown> },
): Promise<void> {
  const rows = findings.map(({ subject, rule, fields, student, classId, about }) => ({
    subject,
    rule,
    fields: fields.join(','),
    student_id: student,
    class_id: classId,
    about,
  }))
  await sql`
    insert into round_part_confirmation (school_id, kind, round_id, grade, subject, rule, fields, student_id, class_id, about,
      reason, note, account_id)
    select ${school}::int, ${kind}, ${id}::int, ${grade}::smallint, n.subject, n.rule, n.fields, n.student_id, n.class_id,
      n.about, ${said.reason}, ${said.note}, (${said.account})::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (subject text, rule text, fields text, student_id bigint, class_id bigint, about text)
    on conflict (school_id, kind, round_id, subject, rule, fields) do update set about = excluded.about,
      reason = excluded.reason, note = excluded.note, account_id = excluded.account_id, at = now(), grade = excluded.grade`.execute(
    trx,
  )
}
