import { sql } from 'kysely'
import { schoolModulesEdit, schoolModulesList, schoolModulesSet } from '@/contract/partner.ts'
import type { Stage } from '@/standards/grade.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { notifyModules } from './notify-modules.ts'
import { mayHaveModule } from '@/contract/school-module.ts'

export const schoolModulesRoutes: readonly Route[] = [
  route(schoolModulesList, async (_input, { db, caller }) => {
    const rows = await db
      .selectFrom('school')
      .select(['id', 'code', 'name', 'stages', 'modules'])
      .where(inScope(caller.scope, 'school.id'))
      .orderBy('code')
      .orderBy('id')
      .execute()
    return { rows: rows.map((row) => ({ ...row, stages: row.stages as Stage[] })), total: rows.length }
  }),
  route(schoolModulesEdit, async ({ school, modules: requested }, { db, caller, requestId, now }) => {
    const modules = [...new Set<number>(requested)].sort((a, b) => a - b)
    await db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('school')
        .where('id', '=', school)
        .where(inScope(caller.scope, 'school.id'))
        .select('stages')
        .forNoKeyUpdate()
        .executeTakeFirst()
      // A school that does not exist answers no differently from one of another district.
      if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
      if (!modules.every((module) => mayHaveModule(found.stages as Stage[], module)))
        throw new Failure(409, { messageKey: 'kindergartenModules' })
      await trx.updateTable('school').set({ modules }).where('id', '=', school).execute()
      await writeAudit(trx, {
        schoolId: school,
        accountId: caller.accountId,
        action: 'modules-authorised',
        subject: String(school),
        detail: { modules },
        requestId,
      })
      await notifyModules(trx, regionOf(caller.scope), { schools: [school], now: now() })
    })
    return { modules }
  }),
  route(schoolModulesSet, async ({ module, open, schools }, { db, caller, requestId, now }) => {
    const requested = [...new Set(schools)]
    return db.transaction().execute(async (trx) => {
      // In the order of ids, as everybody takes several schools' rows.
      const { rows: found } = await sql<{ id: number; modules: number[]; stages: Stage[] }>`
        select id, modules, stages from school where id = any(${requested}::int[]) and ${inScope(caller.scope, 'id')}
        order by id for no key update`.execute(trx)
      if (found.length !== requested.length) throw new Failure(403, { messageKey: 'outOfScope' })
      // Of many schools kindergartens are left out; of kindergartens alone it is said why.
      const allowed = open ? found.filter(({ stages }) => mayHaveModule(stages, module)) : found
      if (allowed.length === 0 && found.length > 0)
        throw new Failure(409, { messageKey: 'kindergartenModules' })
      const changed = allowed.filter(({ modules }) => modules.includes(module) !== open)
      if (changed.length === 0) return { changed: [] }
      const ids = changed.map(({ id }) => id)
      const { rows } = await sql<{ id: number; modules: number[] }>`
        update school set modules = array(
          select distinct one from unnest(case when ${open} then modules || ${module}::int
            else array_remove(modules, ${module}::int) end) as one order by one)
        where id = any(${ids}::int[]) returning id, modules`.execute(trx)
      for (const { id, modules } of rows)
        await writeAudit(trx, {
          schoolId: id,
          accountId: caller.accountId,
          action: 'modules-authorised',
          subject: String(id),
          detail: { modules },
          requestId,
        })
      await notifyModules(trx, regionOf(caller.scope), { schools: ids, now: now() })
      return { changed: ids }
    })
  }),
]
