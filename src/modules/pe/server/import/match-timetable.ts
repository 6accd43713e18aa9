import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { teacherFinder } from '@/modules/records/server/public.ts'
import { issueAt } from '@/modules/health/server/public.ts'
import { plannedRow, replacedValues } from '@/server/imports/planned-row.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

interface StoredLesson {
  entry: string
  classId: number
  weekday: number
  period: number
  teacher: string
  topic: string
  venue: string
  version: number
}
const compared = ['teacher', 'topic', 'venue'] as const

/** What each row would do to the timetable of its term, found by class, weekday and period. A blank never erases. */
export async function matchTimetable(
  db: Db,
  { schoolId, term }: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const classes = await openClasses(db, schoolId)
  const find = await teacherFinder(db, schoolId)
  const stored = await storedEntries(db, schoolId, term)
  return rows.map((read) => {
    const row = { ...read, values: { ...read.values }, errors: [...read.errors] }
    const { grade, class: number, weekday, period, teacher } = row.values
    const classId = classes.get(`${grade}-${number}`) ?? null
    if (typeof grade === 'number' && typeof number === 'number' && classId === null)
      row.errors.push(issueAt(row, 'class', 'unknown', 'issue.class.notOpen', { grade, number }))
    const found = typeof teacher === 'string' ? find(teacher) : null
    if (found === 'none') row.errors.push(issueAt(row, 'teacher', 'unknown', 'issue.teacher.unknown'))
    else if (found === 'several') row.errors.push(issueAt(row, 'teacher', 'unknown', 'issue.teacher.several'))
    else if (found) Object.assign(row.values, { teacher: found.name, teacherId: found.id })
    const entry = stored.get(`${classId} ${weekday} ${period}`)
    row.values['entry'] = entry?.entry ?? null
    const planned = plannedRow(
      row,
      entry && {
        id: entry.classId,
        version: entry.version,
        replaced: replacedValues(compared, { ...entry }, row.values),
      },
    )
    return { ...planned, targetId: classId }
  })
}

async function openClasses(db: Db, schoolId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ label: string; id: number }>`
    select grade || '-' || number as label, id from class
    where school_id = ${schoolId} and closed_at is null order by school_year`.execute(db)
  return new Map(rows.map(({ label, id }) => [label, id]))
}

/** Those that go on until the term's end: what is fixed to end earlier is history, and stays. */
async function storedEntries(db: Db, schoolId: number, term: string | null) {
  const { rows } = await sql<StoredLesson>`
    select e.id as entry, e.class_id as "classId", e.weekday, e.period, t.name as teacher, e.topic, e.venue as venue, e.version
    from pe_timetable e join teacher t on t.school_id = e.school_id and t.id = e.teacher_id
    where e.school_id = ${schoolId} and e.term = ${term} and e.valid_to is null`.execute(db)
  return new Map(rows.map((entry) => [`${entry.classId} ${entry.weekday} ${entry.period}`, entry]))
}
