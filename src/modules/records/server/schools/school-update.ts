import { sql } from 'kysely'
import { ownFields, schoolUpdate } from '@/modules/records/contract/schools.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { accountsOfSchool } from './accounts-of-school.ts'
import { announceSchool } from './announce-school.ts'
import { lockPresentSchool } from './lock-school.ts'
import { readSchoolRecord } from './school-record.ts'
import { schoolValues } from './school-values.ts'
import type { Stage } from '@/standards/grade.ts'
import { gradesOfSchool, refusalOfStages, stagesRefusals } from './stages-refused.ts'

const columnOf = { contactName: 'contact_name', contactPhone: 'contact_phone' } as const
const isOwnField = (key: string) => (ownFields as readonly string[]).includes(key)

export const schoolUpdateRoute = route(schoolUpdate, async ({ id: named, version, changes }, context) => {
  const { db, caller, locale, now, requestId } = context
  const { scope } = caller
  const fields = Object.entries(changes).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  if (scope.kind !== 'region' && !fields.every(isOwnField))
    throw new Failure(403, { messageKey: 'bureauField' })
  const values = schoolValues(changes, locale)
  const id = named ?? schoolOf(scope)
  if (id === 0) throw new Failure(400, { messageKey: 'schoolNeeded' })
  return db.transaction().execute(async (trx) => {
    const school = await lockPresentSchool(trx, scope, id)
    const read = () => readSchoolRecord(trx, scope, id)
    const differs = (key: string) => {
      const column = key in columnOf ? columnOf[key as keyof typeof columnOf] : key
      const [present, requested] = [school, values].map((each) => each[column as keyof typeof each])
      return JSON.stringify(present) !== JSON.stringify(requested)
    }
    const changed = fields.filter(differs)
    if (school.version !== version && changed.length > 0)
      return { saved: false, current: await read(), conflicts: changed }
    if (changed.length === 0) return { saved: true, current: await read(), conflicts: [] }
    if (changed.includes('code') && (await isCodeTaken(trx, values.code ?? '')))
      throw fieldsRefused(409, locale, [{ path: 'code', key: 'schoolCodeTaken' }])
    if (changed.includes('stages') && changes.stages) {
      const { modules } = school
      const now = { stages: school.stages as Stage[], modules, grades: await gradesOfSchool(trx, id) }
      const refused = refusalOfStages(now, changes.stages)
      if (refused) throw fieldsRefused(409, locale, [{ path: 'stages', key: stagesRefusals[refused] }])
    }
    await trx
      .updateTable('school')
      .set({ ...values, version: school.version + 1, updated_at: now() })
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, {
      schoolId: id,
      accountId: caller.accountId,
      requestId,
      action: 'school-changed',
      subject: `school:${id}`,
      detail: { fields: changed },
    })
    await announceSchool(trx, school.region_code, id)
    if (changed.includes('name'))
      await announceToAccounts(trx, await accountsOfSchool(trx, id), 'account-changed')
    return { saved: true, current: await read(), conflicts: [] }
  })
})

async function isCodeTaken(trx: Parameters<typeof lockPresentSchool>[0], code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from school where code = ${code}`.execute(trx)
  return rows.length > 0
}
