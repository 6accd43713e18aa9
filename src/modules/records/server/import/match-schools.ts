import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { plannedRow, replacedValues } from '@/server/imports/planned-row.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { refusalOfStages, type stagesRefusals } from '../schools/stages-refused.ts'

interface StoredSchool {
  id: number
  version: number
  schoolCode: string
  isOwn: boolean
  isDeleted: boolean
  schoolName: string
  stages: string
  ownership: string
  setting: string
  street: string
  address: string
  contactName: string
  contactPhone: string
  modules: number[]
  /** Of its open classes. */
  grades: number[]
}
const compared = [
  'schoolName',
  'stages',
  'ownership',
  'setting',
  'street',
  'address',
  'contactName',
  'contactPhone',
] as const

/** What each row would do to the district's schools, found by code. A code of elsewhere, or of a deleted school, is refused. */
export async function matchSchools(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const codes = rows.map(({ values }) => values['schoolCode']).filter((code) => typeof code === 'string')
  const schools = await storedSchools(db, upload.regionCode, codes)
  return rows.map((read) => {
    // A row that is matched again has the issue of the first time.
    const row = {
      ...read,
      errors: read.errors.filter(({ messageKey }) => !stagesIssues.includes(messageKey)),
    }
    const school = schools.get(String(row.values['schoolCode']))
    const refusal = (school && refusalOf(row, school)) ?? refusalOfStagesRow(row, school)
    const own = school?.isOwn ? school : undefined
    return plannedRow(
      refusal ? { ...row, errors: [...row.errors, refusal] } : row,
      own && { ...own, replaced: replacedValues(compared, { ...own }, row.values) },
    )
  })
}

function refusalOf(row: NormalisedRow, school: StoredSchool): RowIssue | undefined {
  if (school.isOwn && !school.isDeleted) return undefined
  const messageKey = school.isOwn ? 'issue.schoolCode.deleted' : 'issue.schoolCode.taken'
  return {
    row: row.row,
    field: 'schoolCode',
    code: 'conflict',
    value: row.raw['schoolCode'] ?? '',
    messageKey,
    params: {},
  }
}

const stagesIssue = (refused: keyof typeof stagesRefusals) => `issue.stages.${refused}`
const stagesIssues = (['combined', 'classes', 'modules'] as const).map(stagesIssue)

const listed = (stages: string) => stages.split(',').filter(Boolean) as Stage[]

function refusalOfStagesRow(row: NormalisedRow, school: StoredSchool | undefined): RowIssue | undefined {
  const { stages: requested } = row.values
  if (typeof requested !== 'string') return undefined
  const now = school?.isOwn ? { ...school, stages: listed(school.stages) } : null
  const refused = refusalOfStages(now, listed(requested))
  if (!refused) return undefined
  return {
    row: row.row,
    field: 'stages',
    code: 'conflict',
    value: row.raw['stages'] ?? '',
    messageKey: stagesIssue(refused),
    params: {},
  }
}

async function storedSchools(db: Db, regionCode: string, codes: readonly string[]) {
  const { rows } = await sql<StoredSchool>`
    select id, version, code as "schoolCode", region_code = ${regionCode} as "isOwn", deleted_at is not null as "isDeleted",
      name as "schoolName",
      array_to_string(array(select o.stage from unnest(${[...stages]}::text[]) with ordinality o (stage, n)
        where o.stage = any(stages) order by n), ',') as stages,
      ownership, setting, street, address, contact_name as "contactName", contact_phone as "contactPhone",
      modules, array(select distinct c.grade from class c where c.school_id = s.id and ${isOpenClass}) as grades
    from school s where code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((school) => [school.schoolCode, school]))
}
