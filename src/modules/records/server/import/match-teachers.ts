import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { byGradeAndNumber } from '@/modules/records/server/workbook/teachers.ts'
import { plannedRow, replacedValues } from '@/server/imports/planned-row.ts'
import type { PlannedRow, Values } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { partsOfLabel } from '@/lib/class-parts.ts'

interface StoredTeacher {
  id: number
  version: number
  phone: string
  name: string
  js: string
  classes: string
  headClass: string
}
const compared = ['name', 'js', 'classes', 'headClass'] as const

/** What each row would do to the school's teachers, found by phone. Classes must exist. A blank never erases. */
export async function matchTeachers(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const schoolYear = schoolYearOf(schoolDay(new Date()))
  const phones = rows.flatMap(({ values }) => (typeof values['phone'] === 'string' ? [values['phone']] : []))
  const teachers = await storedTeachers(db, upload.schoolId, phones)
  const classes = await openClasses(db, upload.schoolId, schoolYear)
  return rows.map((read) => {
    const row = withKnownClasses(read, classes)
    const teacher = teachers.get(String(row.values['phone']))
    return plannedRow(row, teacher && { ...teacher, replaced: replacedOf(teacher, row.values) })
  })
}

function withKnownClasses(row: NormalisedRow, known: ReadonlySet<string>): NormalisedRow {
  const errors = (['classes', 'headClass'] as const).flatMap((field) => {
    const missing = listed(row.values[field]).find((label) => !known.has(label))
    if (missing === undefined) return []
    const { grade, number } = partsOfLabel(missing)
    const value = row.raw[field] ?? ''
    return [
      {
        row: row.row,
        field,
        code: 'unknown' as const,
        value,
        messageKey: 'issue.classes.unknown',
        params: { grade, number },
      },
    ]
  })
  return errors.length > 0 ? { ...row, errors: [...row.errors, ...errors] } : row
}

const listed = (value: unknown): string[] => (typeof value === 'string' && value ? value.split(',') : [])

const replacedOf = (teacher: StoredTeacher, values: Values) =>
  replacedValues(compared, { ...teacher }, { ...values, classes: classesWith(teacher, values) })

/** The class one heads is a class one has, whether or not the row names it among those taught. */
function classesWith(teacher: StoredTeacher, { classes, headClass }: Values): string | null {
  if (!classes) return null
  const all = new Set([...listed(classes), ...listed(headClass ?? teacher.headClass)])
  return [...all].toSorted(byGradeAndNumber).join(',')
}

async function storedTeachers(db: Db, schoolId: number, phones: readonly string[]) {
  const { rows } = await sql<StoredTeacher & { roles: string[] }>`
    select t.id, t.version, t.phone, t.name,
      array_to_string(array(select r from unnest(array['head', 'subject', 'pe', 'labour', 'doctor']) with ordinality o (r, n)
        where r = any(t.roles) order by n), ',') as js,
      coalesce(string_agg(c.grade || '-' || c.number, ',' order by c.grade, c.number), '') as classes,
      coalesce(string_agg(c.grade || '-' || c.number, ',' order by c.grade, c.number)
        filter (where tc.is_head), '') as "headClass"
    from teacher t
    left join teacher_class tc on tc.school_id = t.school_id and tc.teacher_id = t.id
    left join class c on c.school_id = tc.school_id and c.id = tc.class_id and c.closed_at is null
    where t.school_id = ${schoolId} and t.phone = any(${phones}::text[]) and not t.is_master and t.removed_at is null
    group by t.school_id, t.id`.execute(db)
  return new Map(rows.map((teacher) => [teacher.phone, teacher]))
}

async function openClasses(db: Db, schoolId: number, schoolYear: number) {
  const { rows } = await sql<{ label: string }>`
    select grade || '-' || number as label from class
    where school_id = ${schoolId} and school_year = ${schoolYear} and closed_at is null`.execute(db)
  return new Set(rows.map(({ label }) => label))
}
