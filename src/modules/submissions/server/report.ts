import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { disclose, readerOf, type Reader } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Part, PartComment, PartFinding, PartReport, PartVersion } from '../contract/parts.ts'
import { isReject } from '../standards/finding.ts'
import { qualityOf } from '../standards/quality.ts'
import { readFindings } from './read-findings.ts'
import { readQualityCounts } from './read-figures.ts'
import { iso, nameOf, readParts } from './read-parts.ts'
import { deadlineOf, type PartRound } from './read-round.ts'
import type { OfPart } from './read-rows.ts'

/** The part of a school; throws Failure 404 where the school has no such grade in the round. */
export async function findPart(db: Db, scope: Scope, round: PartRound, of: OfPart): Promise<Part> {
  const [found] = await readParts(db, scope, round, of)
  if (!found) throw new Failure(404, { messageKey: 'noSuchPart' })
  const { school: _school, ...part } = found
  return part
}

/**
 * All there is to say of a part. Names are written for the own school; whoever looks from outside sees them masked. The number of questions
 * to the database does not depend on how many students there are.
 */
export async function readReport(
  db: Db,
  scope: Scope,
  round: PartRound,
  of: OfPart,
  now: Date,
): Promise<PartReport> {
  const today = schoolDay(now)
  const part = await findPart(db, scope, round, of)
  const { rows, findings, open } = await readFindings(db, scope, round, of, today)
  const { own, district } = await readQualityCounts(db, round, of)
  const shown = new Set(findings.flatMap(({ student }) => student ?? []))
  const reader = readerOf(scope, of.school)
  const orders = new Map<number, number>()
  const students = rows.map((row) => {
    const order = (orders.get(row.classId) ?? 0) + 1
    orders.set(row.classId, order)
    return {
      id: row.student,
      name: disclose('studentName', row.name, reader),
      order,
      classId: row.classId,
      sex: row.sex,
    }
  })
  return {
    part,
    deadline: deadlineOf(round, today),
    counts: countRows(rows.length, findings),
    open,
    findings: findings.map((finding) => withoutBirth(finding, reader)),
    students: students.filter(({ id }) => shown.has(id)),
    classes: await readClasses(db, of, [...new Set(rows.map(({ classId }) => classId))]),
    quality: qualityOf(round.kind, own, district),
    digits: { own: [...own.digits], district: district && [...district.digits] },
    comments: await readComments(db, scope, round, of),
    versions: await readVersions(db, scope, round, of),
  }
}

/** Rules that name a birth date as the value that they stopped at. */
const sayBirth = new Set<PartFinding['rule']>(['birthAfter', 'idBirth'])

/** From outside the own school a birth date is known to the year; what a comment is bound to stays. */
function withoutBirth(finding: PartFinding, reader: Reader): PartFinding {
  if (reader === 'school' || !sayBirth.has(finding.rule)) return finding
  const value = disclose('birthDate', String(finding.params['value'] ?? ''), reader)
  return { ...finding, params: { ...finding.params, value }, about: '' }
}

/** A student counts once, under the worst of what is open. */
function countRows(rows: number, findings: readonly PartFinding[]) {
  const open = findings.filter(({ confirmed, student }) => confirmed === null && student !== null)
  const rejected = new Set(open.filter(isReject).map(({ student }) => student))
  const doubtful = new Set(open.flatMap(({ student }) => (rejected.has(student) ? [] : [student])))
  return {
    rows,
    rejected: rejected.size,
    doubtful: doubtful.size,
    ready: rows - rejected.size - doubtful.size,
  }
}

async function readClasses(db: Db, { school }: OfPart, ids: readonly number[]) {
  const { rows } = await sql<PartReport['classes'][number]>`
    select id::int8, grade::int, number::int from class where school_id = ${school} and id = any(${[...ids]}::bigint[])
    order by grade, number`.execute(db)
  return rows
}

async function readComments(
  db: Db,
  scope: Scope,
  { kind, id }: PartRound,
  { school, grade }: OfPart,
): Promise<PartComment[]> {
  const { rows } = await sql<PartComment>`
    select c.id::int8, c.student_id::int8 as student, c.field, c.class_id::int8 as "classId", c.note,
      ${nameOf('c.account_id', scope)} as by, ${iso('c.at')} as at, c.resolved_at is not null as "isResolved"
    from round_part_comment c
    where c.school_id = ${school} and c.kind = ${kind} and c.round_id = ${id} and c.grade = ${grade}
    order by c.resolved_at is not null, c.id desc limit 200`.execute(db)
  return rows
}

async function readVersions(
  db: Db,
  scope: Scope,
  { kind, id }: PartRound,
  { school, grade }: OfPart,
): Promise<PartVersion[]> {
  const { rows } = await sql<PartVersion>`
    select v.version, v.checksum, v.records, v.listed, ${iso('v.accepted_at')} as "acceptedAt",
      ${nameOf('v.accepted_by', scope)} as "acceptedBy",
      case when v.unlocked_at is not null then jsonb_build_object('at', ${iso('v.unlocked_at')},
        'by', ${nameOf('v.unlocked_by', scope)}, 'reason', v.unlock_reason) end as unlocked
    from round_part_version v
    where v.school_id = ${school} and v.kind = ${kind} and v.round_id = ${id} and v.grade = ${grade}
    order by v.version desc`.execute(db)
  return rows
}
