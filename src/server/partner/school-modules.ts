import { schoolModulesEdit, schoolModulesList } from '@/contract/partner.ts'
import { announceToAccounts } from '../db/announce.ts'
import { writeAudit } from '../db/audit.ts'
import { inScope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/route.ts'

export const schoolModulesListRoute = route(schoolModulesList, async (_input, { db, caller }) => {
  const rows = await db
    .selectFrom('school')
    .select(['id', 'code', 'name', 'modules'])
    .where(inScope(caller.scope, 'school.id'))
    .orderBy('code')
    .orderBy('id')
    .execute()
  return { rows, total: rows.length }
})

export const schoolModulesEditRoute = route(
  schoolModulesEdit,
  async ({ school, modules: asked }, { db, caller, requestId }) => {
    const modules = [...new Set<number>(asked)].sort((a, b) => a - b)
    await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('school')
        .set({ modules })
        .where('id', '=', school)
        .where(inScope(caller.scope, 'school.id'))
        .returning('id')
        .executeTakeFirst()
      // A school that does not exist answers no differently from one of another district.
      if (!changed) throw new Failure(403, { messageKey: 'outOfScope' })
      await writeAudit(trx, {
        schoolId: school,
        accountId: caller.accountId,
        action: 'modules-authorised',
        subject: String(school),
        detail: { modules },
        requestId,
      })
      const accounts = await trx
        .selectFrom('account')
        .select('id')
        .where('school_id', '=', school)
        .orderBy('id')
        .execute()
      await announceToAccounts(
        trx,
        accounts.map(({ id }) => id),
        'account-changed',
      )
    })
    return { modules }
  },
)
