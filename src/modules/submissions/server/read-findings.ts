import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import type { ConfirmReason, PartFinding } from '../contract/parts.ts'
import { aboutOf, isReject, subjectOf } from '../standards/finding.ts'
import { lookAtRows } from '../standards/look-at-part.ts'
import type { PartRow } from '../standards/part-row.ts'
import { iso, nameOf } from './read-parts.ts'
import type { PartRound } from './read-round.ts'
import { readPartRows, type OfPart } from './read-rows.ts'

interface Confirmation {
  subject: string
  rule: string
  fields: string
  about: string
  reason: ConfirmReason
  note: string
  by: string
  at: string
}

export interface Found {
  rows: PartRow[]
  findings: PartFinding[]
  open: { rejects: number; warnings: number }
}

/** What the rules find in a part, each warning with whoever confirmed it as it stands now. */
export async function readFindings(
  db: Db,
  scope: Scope,
  round: PartRound,
  part: OfPart,
  today: string,
): Promise<Found> {
  const rows = await readPartRows(db, round, part)
  const confirmed = await readConfirmations(db, scope, round, part)
  const days = { startsOn: round.startsOn, endsOn: round.endsOn, today }
  const findings = lookAtRows(round.kind, rows, days).map((each): PartFinding => {
    const [subject, about] = [subjectOf(each), aboutOf(each)]
    const found = isReject(each)
      ? undefined
      : confirmed.get(keyOf({ subject, rule: each.rule, fields: each.fields.join(',') }))
    return {
      ...each,
      subject,
      about,
      confirmed:
        found?.about === about
          ? { reason: found.reason, note: found.note, by: found.by, at: found.at }
          : null,
    }
  })
  const open = findings.filter((each) => each.confirmed === null)
  const rejects = open.filter(isReject).length
  return { rows, findings, open: { rejects, warnings: open.length - rejects } }
}

async function readConfirmations(
  db: Db,
  scope: Scope,
  round: PartRound,
  { school, grade }: OfPart,
): Promise<ReadonlyMap<string, Confirmation>> {
  const { rows } = await sql<Confirmation>`
    select c.subject, c.rule, c.fields, c.about, c.reason, c.note, ${nameOf('c.account_id', scope)} as by, ${iso('c.at')} as at
    from round_part_confirmation c
    where c.school_id = ${school} and c.kind = ${round.kind} and c.round_id = ${round.id} and c.grade = ${grade}`.execute(
    db,
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const keyOf = ({ subject, rule, fields }: Pick<Confirmation, 'subject' | 'rule' | 'fields'>) =>
  `${subject} ${rule} ${fields}`
