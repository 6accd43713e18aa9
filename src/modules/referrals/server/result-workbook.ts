import { sql, type RawBuilder } from 'kysely'
import { clinicResultsUpload } from '@/contract/upload-files.ts'
import {
  maxWorkbookCases,
  referralsUnanswered,
  referralsWorkbook,
} from '@/modules/referrals/contract/result-workbook.ts'
import { timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { disclose } from '@/server/db/personal-data.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import type { Locale } from '@/server/http/locale.ts'
import { route, type Route } from '@/server/http/route.ts'
import { importText } from '@/server/imports/import-texts.ts'
import { receiveUpload } from '@/server/imports/receive-upload.ts'
import { finishedPlan } from '@/server/imports/wait-for-upload.ts'
import { writeFormWorkbook } from '@/server/workbook/write-form-workbook.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { newestRound, requireRound } from './acts/chosen.ts'
import { caseFields, resultFields } from './workbook/result-fields.ts'
import { actionLabels, clinicLabels, diagnosisLabels } from './workbook/result-labels.ts'

/** Appointments of a round in scope of which neither a clinic nor the school has said anything yet. */
const unanswered = (scope: Scope, round: number): RawBuilder<unknown> => sql`
  referral q
  join student s on s.school_id = q.school_id and s.id = q.student_id and s.removed is null
  join clinic c on c.id = q.clinic_id
  left join vision_follow_up f on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id
  where q.round_id = ${round} and q.booked_at is not null and f.result_at is null and ${inScope(scope, 'q.school_id')}
    and not exists (select from referral_result a where a.school_id = q.school_id and a.referral_id = q.id)`

interface Waiting {
  code: string
  name: string
  sex: number
  birth: string | null
  clinic: string
  on: string
  minute: number
}

/** Workbooks that clinics fill in: who waits for an answer, the workbook of them, and its way back. */
export const resultWorkbookRoutes: readonly Route[] = [
  route(referralsUnanswered, async ({ round: requested }, { db, caller }) => {
    const round = await newestRound(db, caller.scope, requested)
    if (round === undefined) return { round: null, clinics: [] }
    const { rows } = await sql<{ id: number; name: string; cases: number }>`
      select c.id, c.name, count(*)::int as cases from ${unanswered(caller.scope, round)}
      group by c.id, c.name order by c.name, c.id`.execute(db)
    return { round, clinics: rows }
  }),
  route(referralsWorkbook, async ({ round, clinic }, { db, caller, locale, now, requestId }) => {
    await requireRound(db, caller.scope, round)
    const { rows } = await sql<Waiting>`
      select q.case_code as code, s.name, s.sex, s.birth_date::text as birth, c.name as clinic, q.on_day::text as on, q.minute
      from ${unanswered(caller.scope, round)} and ${clinic === undefined ? sql`true` : sql`q.clinic_id = ${clinic}`}
      order by c.name, q.on_day, q.minute, q.id limit ${maxWorkbookCases}`.execute(db)
    await writeAudit(db, {
      schoolId: schoolOf(caller.scope),
      accountId: caller.accountId,
      action: 'export',
      subject: `round:${round}`,
      detail: { kind: 'clinicResults', rows: rows.length, ...(clinic !== undefined && { clinic }) },
      requestId,
    })
    const sheetName = importText(locale, 'workbook.clinicResultsSheet')
    const today = schoolDay(now())
    const body = await writeFormWorkbook({
      sheetName,
      notes: [importText(locale, 'workbook.clinicResultsNote')],
      columns: resultFields.map((column) => ({
        title: locale === 'zh-CN' ? column.zh : column.en,
        width: column.width,
        ...choicesOf(column.field, locale),
      })),
      rows: rows.map((row) => lineOf(row, locale, today)),
    })
    return { file: { name: `${sheetName} ${today}.xlsx`, type: xlsx, body } }
  }),
  route(clinicResultsUpload, async ({ wait }, context) =>
    finishedPlan(context, await receiveUpload(context, context.file, 'clinicResults', null), wait),
  ),
]

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Several diagnoses may stand in one cell, so others than the listed ones are let in. */
function choicesOf(field: string, locale: Locale) {
  if (field === 'cycloplegia') return { choices: [clinicLabels[locale].yes, clinicLabels[locale].no] }
  if (field === 'treatment') return { choices: actionLabels(locale) }
  if (field === 'diagnosis') return { choices: diagnosisLabels(locale), isOpen: true }
  return {}
}

/** The clinic gets of a child what its list link shows: the name masked, sex and age. */
function lineOf(row: Waiting, locale: Locale, today: string): (string | number)[] {
  const line: Record<(typeof caseFields)[number], string | number> = {
    caseNo: row.code,
    name: disclose('studentName', row.name, 'anybody'),
    sex: clinicLabels[locale].sex[row.sex === 1 ? 'boy' : row.sex === 2 ? 'girl' : 'unknown'],
    age: row.birth === null ? '' : Math.floor(ageYearsOn(row.birth, today)),
    clinic: row.clinic,
    appointment: `${row.on} ${timeOfMinute(row.minute)}`,
  }
  return caseFields.map((field) => line[field])
}
