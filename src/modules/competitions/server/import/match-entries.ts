import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { isMeant, readContest } from '@/modules/competitions/standards/contest.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'
import { parseMark, printExact } from '@/modules/competitions/standards/mark.ts'
import { timeOfSerial } from '@/modules/competitions/standards/written-mark.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { identityIssues, issueAt, numbersOf, withoutFound } from '@/modules/health/server/public.ts'
import { competitionOf, type Competition } from './open-competition.ts'
import {
  type NumberedStudent,
  isMasked,
  readStudentsMasked,
  readStudentsNumbered,
} from '@/modules/records/server/public.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

interface CompetitionEvent {
  id: number
  event: EventKey
  name: string
  sex: 'boy' | 'girl'
  from: number
  to: number
}
/** An entry that stands, or that an earlier row of the file makes. */
interface Entered {
  event: number
  student: number
  classId: number
  seed: number | null
  version: number | null
  /** Of the file. */
  row: number | null
}

/** What each row would do to the school's entries; a row over a limit of the competition says so at its event. */
export async function matchEntries(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const contest = await competitionOf(db, upload)
  const students = await readStudentsNumbered(db, upload.schoolId, numbersOf(rows))
  const ofMasked = await readStudentsMasked(db, upload.schoolId, rows)
  const events = await eventsOf(db, contest.id)
  const entered = await enteredBefore(db, upload, rows)
  return rows.map((read): PlannedRow => {
    const student = ofMasked(read) ?? students.get(String(read.values['studentNo']))
    const row = withoutFound(read)
    if (student || !isMasked(row)) row.errors.push(...identityIssues(row, student))
    else if (!row.errors.some(({ field }) => field === 'name'))
      row.errors.push(issueAt(row, 'studentNo', 'unknown', 'issue.studentNo.masked'))
    const event = student && eventFor(row, student, events)
    const seed = event ? seedOf(row, event) : null
    const standing = entered.find((one) => one.event === event?.id && one.student === student?.id)
    if (event && row.errors.length === 0)
      row.errors.push(...limitIssues(row, student, event, { competition: contest, entered, standing }))
    const target = { grade: student?.grade ?? null, targetId: student?.id ?? null, keep: null, stored: null }
    if (row.errors.length > 0 || !student || !event)
      return { ...row, ...target, targetVersion: null, action: 'error' }
    const values = {
      ...row.values,
      seedMark: seed === null ? null : printExact(seed, eventRules[event.event].measure),
      seed,
      event: event.id,
    }
    if (!standing) {
      entered.push({
        event: event.id,
        student: student.id,
        classId: student.classId,
        seed,
        version: null,
        row: row.row,
      })
      return { ...row, ...target, values, targetVersion: null, action: 'create' }
    }
    const isOther = seed !== null && seed !== standing.seed
    const { measure } = eventRules[event.event]
    const stored = isOther
      ? { seedMark: standing.seed === null ? null : printExact(standing.seed, measure) }
      : null
    return {
      ...row,
      ...target,
      values,
      stored,
      targetVersion: standing.version,
      action: isOther ? 'update' : 'unchanged',
    }
  })
}

/** The event of the competition that is meant and that the student's grade and sex are of. */
function eventFor(
  row: NormalisedRow,
  { grade, sex }: NumberedStudent,
  events: readonly CompetitionEvent[],
): CompetitionEvent | undefined {
  const contest = readContest(String(row.values['contest'] ?? ''))
  if (!contest) return undefined
  const meant = events.filter((event) => isMeant(contest, event))
  const [fitting] = meant.filter(
    ({ from, to, sex: of }) => grade >= from && grade <= to && sex === (of === 'boy' ? 1 : 2),
  )
  if (meant.length === 0) row.errors.push(issueAt(row, 'contest', 'unknown', 'issue.contest.notHeld'))
  else if (!fitting) row.errors.push(issueAt(row, 'contest', 'mismatch', 'issue.contest.group'))
  return fitting
}

function seedOf(row: NormalisedRow, { event }: CompetitionEvent): number | null {
  const text = row.values['seedMark']
  if (typeof text !== 'string' || text === '') return null
  const { measure } = eventRules[event]
  const best = parseMark(measure === 'time' ? timeOfSerial(text) : text, measure)
  if (best?.kind === 'mark') return best.value
  row.errors.push(issueAt(row, 'seedMark', 'format', 'issue.contest.mark'))
  return null
}

interface Standing {
  competition: Competition
  entered: readonly Entered[]
  standing: Entered | undefined
}

function limitIssues(
  row: NormalisedRow,
  { id, classId }: NumberedStudent,
  event: CompetitionEvent,
  { competition: contest, entered, standing }: Standing,
): RowIssue[] {
  if (contest.state !== 'entry') return [issueAt(row, 'contest', 'conflict', 'issue.contest.closed')]
  if (standing)
    return standing.row === null
      ? []
      : [issueAt(row, 'contest', 'duplicate', 'issue.contest.duplicate', { first: standing.row })]
  const isOfTeam = (one: Entered) =>
    one.event === event.id && (contest.level === 'district' || one.classId === classId)
  if (entered.filter(isOfTeam).length >= contest.perTeam)
    return [issueAt(row, 'contest', 'range', 'issue.contest.team', { max: contest.perTeam })]
  if (entered.filter((one) => one.student === id).length >= contest.perStudent)
    return [issueAt(row, 'contest', 'range', 'issue.contest.pupil', { max: contest.perStudent })]
  return []
}

/** What stands, and what rows of the plan make that are not looked at now. A competition is bounded by its entries: a few hundred a school. */
async function enteredBefore(
  db: Db,
  { schoolId, id, competitionId }: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<Entered[]> {
  const { rows: found } = await sql<Entered>`
    select event_id as event, student_id as student, class_id as "classId", seed, version, null as row
    from competition_entry where school_id = ${schoolId} and competition_id = ${competitionId}
    union all
    select (r."values"->>'event')::int, r.target_id, s.class_id, null, null, r.row
    from upload_row r join student s on s.school_id = r.school_id and s.id = r.target_id
    where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action = 'create'
      and not r.row = any(${rows.map(({ row }) => row)}::int[])`.execute(db)
  return found
}

async function eventsOf(db: Db, competition: number): Promise<CompetitionEvent[]> {
  const { rows } = await sql<CompetitionEvent>`
    select id, event, name, case sex when 1 then 'boy' else 'girl' end as sex, grade_from as "from", grade_to as "to"
    from competition_event where competition_id = ${competition} order by grade_from, id`.execute(db)
  return rows
}
