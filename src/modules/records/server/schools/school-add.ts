import { schoolAdd } from '@/modules/records/contract/schools.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { organisationKeys } from '@/server/reference/name-keys.ts'
import { newSchoolModules } from '@/server/db/new-school-modules.ts'
import { announceSchool } from './announce-school.ts'
import { schoolValues } from './school-values.ts'
import { refusalOfStages, stagesRefusals } from './stages-refused.ts'

export const schoolAddRoute = route(schoolAdd, async (input, context) => {
  const { db, caller, locale, requestId } = context
  if (caller.scope.kind !== 'region') throw new Failure(403)
  const { regionCode } = caller.scope
  const values = schoolValues(input, locale)
  const name = values.name ?? input.name
  const refused = refusalOfStages(null, input.stages)
  if (refused) throw fieldsRefused(400, locale, [{ path: 'stages', key: stagesRefusals[refused] }])
  const keys = organisationKeys(name)
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('school')
      .values({
        ...values,
        modules: [...newSchoolModules],
        region_code: regionCode,
        name,
        code: input.code,
        stages: values.stages ?? input.stages,
        name_pinyin: keys.pinyin,
        name_initials: keys.initials,
      })
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw fieldsRefused(409, locale, [{ path: 'code', key: 'schoolCodeTaken' }])
    const entry = { schoolId: made.id, accountId: caller.accountId, requestId }
    await writeAudit(trx, { ...entry, action: 'school-added', subject: `school:${made.id}` })
    await announceSchool(trx, regionCode, made.id)
    return { id: made.id }
  })
})
