import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { isMeant, readContest } from '@/modules/competitions/standards/contest.ts'
import { eventRules, type EventKey, type EventRule } from '@/modules/competitions/standards/event.ts'
import { printOutcome } from '@/modules/competitions/standards/mark.ts'
import { readResult, type Result } from '@/modules/competitions/standards/result.ts'
import { printSeries, readSeries } from '@/modules/competitions/standards/series.ts'
import { timeOfSerial } from '@/modules/competitions/standards/written-mark.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { issueAt, withoutFound } from '@/modules/health/server/public.ts'
import { sameName } from '@/modules/records/server/public.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

interface Part {
  id: number
  event: EventKey
  name: string
  sex: 'boy' | 'girl'
  from: number
  to: number
  phase: 'heats' | 'final'
  isPublished: boolean
}
/** Who starts where, and what they have done so far. */
interface Starter {
  part: number
  school: number
  entry: number
  studentNo: string | null
  name: string
  grade: number
  heat: number
  lane: number
  version: number
  result: Result | null
}

/** What each row would do to the results of the competition: who is meant is found by heat and lane, or by student number. */
export async function matchResults(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const parts = await partsOf(db, upload)
  const starters = await startersOf(db, upload)
  const taken = await takenBefore(db, upload, rows)
  return rows.map((read): PlannedRow => {
    const row = withoutFound(read)
    const part = partFor(row, parts)
    const starter = part && starterFor(row, part, starters)
    const result = part && starter ? resultOf(row, eventRules[part.event]) : null
    const key = `${starter?.school} ${part?.id} ${starter?.entry}`
    const first = taken.get(key)
    if (starter && first !== undefined && row.errors.length === 0)
      row.errors.push(issueAt(row, 'lane', 'duplicate', 'issue.lane.duplicate', { first }))
    const target = {
      grade: starter?.grade ?? null,
      targetId: starter?.entry ?? null,
      keep: null,
      stored: null,
    }
    if (row.errors.length > 0 || !part || !starter || !result)
      return { ...row, ...target, targetVersion: null, action: 'error' }
    taken.set(key, row.row)
    const rule = eventRules[part.event]
    const [text, before] = [lineOf(result, rule), starter.result ? lineOf(starter.result, rule) : null]
    const found = {
      school: starter.school,
      part: part.id,
      heat: starter.heat,
      lane: starter.lane,
      phase: part.phase,
    }
    return {
      ...row,
      ...target,
      values: { ...row.values, ...found, result: text },
      targetVersion: starter.version,
      stored: before === null || before === text ? null : { result: before },
      action: before === null ? 'create' : before === text ? 'unchanged' : 'update',
    }
  })
}

/** The line that `readSeries` reads back. */
const lineOf = (result: Result, rule: EventRule): string =>
  printSeries(result, rule) ||
  (result.kind === 'mark'
    ? result.value === null
      ? 'x'
      : printOutcome({ kind: 'mark', value: result.value }, rule.measure)
    : printOutcome(
        result.kind === 'DQ' ? { kind: 'DQ', rule: result.rule } : { kind: result.kind },
        rule.measure,
      ))

function partFor(row: NormalisedRow, parts: readonly Part[]): Part | undefined {
  const contest = readContest(String(row.values['contest'] ?? ''))
  if (!contest) return undefined
  const held = parts.filter((part) => isMeant(contest, part))
  const { phase } = row.values
  const meant = held.filter((part) => !phase || part.phase === phase)
  if (held.length === 0) row.errors.push(issueAt(row, 'contest', 'unknown', 'issue.contest.notHeld'))
  else if (new Set(held.map(({ sex, from, event, name }) => `${event} ${name} ${sex} ${from}`)).size > 1)
    row.errors.push(issueAt(row, 'contest', 'mismatch', 'issue.contest.several'))
  else if (meant.length === 0) row.errors.push(issueAt(row, 'phase', 'unknown', 'issue.phase.notHeld'))
  else if (meant.length > 1) row.errors.push(issueAt(row, 'phase', 'missing', 'issue.phase.missing'))
  else if (firstOf(meant).isPublished)
    row.errors.push(issueAt(row, 'result', 'conflict', 'issue.contest.published'))
  else return meant[0]
  return undefined
}

function starterFor(row: NormalisedRow, { id }: Part, starters: readonly Starter[]): Starter | undefined {
  const { heat, lane, studentNo, name } = row.values
  const ofPart = starters.filter(({ part }) => part === id)
  const found = ofPart.filter(
    (one) =>
      (typeof lane === 'number' || typeof studentNo === 'string') &&
      (typeof lane !== 'number' || one.lane === lane) &&
      (typeof heat !== 'number' || one.heat === heat) &&
      (typeof lane === 'number' || one.studentNo === studentNo),
  )
  if (row.errors.length > 0) return undefined
  if (found.length > 1) row.errors.push(issueAt(row, 'heat', 'missing', 'issue.lane.heat'))
  else if (!found[0])
    row.errors.push(
      issueAt(row, typeof lane === 'number' ? 'lane' : 'studentNo', 'unknown', 'issue.lane.nobody'),
    )
  else if (typeof studentNo === 'string' && found[0].studentNo !== studentNo)
    row.errors.push(issueAt(row, 'studentNo', 'mismatch', 'issue.lane.other'))
  else if (typeof name === 'string' && !sameName(name, found[0].name))
    row.errors.push(issueAt(row, 'name', 'mismatch', 'issue.lane.other'))
  else return found[0]
  return undefined
}

function resultOf(row: NormalisedRow, rule: EventRule): Result | null {
  const text = row.values['result']
  if (typeof text !== 'string') return null
  const result = readResult(readSeries(rule.measure === 'time' ? timeOfSerial(text) : text, rule), rule)
  if (!result) row.errors.push(issueAt(row, 'result', 'format', 'issue.contest.mark'))
  return result
}

async function partsOf(db: Db, { competitionId }: UploadRecord): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.id, v.event, v.name, case v.sex when 1 then 'boy' else 'girl' end as sex, v.grade_from as "from", v.grade_to as "to",
      p.phase, p.published_at is not null as "isPublished"
    from competition_part p join competition_event v on v.id = p.event_id
    where p.competition_id = ${competitionId} order by p.starts, p.id`.execute(db)
  return rows
}

/** A competition is bounded by its entries. */
async function startersOf(db: Db, { competitionId }: UploadRecord): Promise<Starter[]> {
  const { rows } = await sql<Starter>`
    select r.part_id as part, r.school_id as school, r.entry_id as entry, s.student_no as "studentNo", s.name, c.grade,
      r.heat, r.lane, r.version, case when r.kind is not null then jsonb_build_object('kind', r.kind, 'value', r.value,
        'rule', r.rule, 'tries', r.tries) end as result
    from competition_part p join competition_result r on r.part_id = p.id
    join competition_entry e on e.school_id = r.school_id and e.id = r.entry_id
    join student s on s.school_id = e.school_id and s.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    where p.competition_id = ${competitionId}`.execute(db)
  return rows
}

/** Rows of the plan that write a result and are not looked at now, by whose it is. */
async function takenBefore(
  db: Db,
  { schoolId, id }: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ key: string; row: number }>`
    select concat_ws(' ', "values"->>'school', "values"->>'part', target_id) as key, row from upload_row
    where school_id = ${schoolId} and upload_id = ${id} and action <> 'error'
      and not row = any(${rows.map(({ row }) => row)}::int[])`.execute(db)
  return new Map(found.map(({ key, row }) => [key, row]))
}
