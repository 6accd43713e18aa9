import { sql } from 'kysely'
import { menuFitness, menuList, menuOwn } from '@/modules/records/contract/menus.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { hiddenPagesOf } from './hidden-pages.ts'

export const menuOwnRoute = route(menuOwn, async (_input, { db, caller: { scope } }) => ({
  hidden: await hiddenPagesOf(db, schoolOf(scope)),
}))

export const menuListRoute = route(menuList, async (_input, { db, caller: { scope } }) => {
  const { rows } = await sql<{ school: number; hidden: string[] }>`
    select school_id as school, array_agg(path order by path) as hidden from menu_override
    where ${inScope(scope)} group by school_id order by school_id`.execute(db)
  return { rows }
})

/** Pages of the fitness test (product-spec §2); they are a school's. */
const fitnessPages = ['base', 'student', 'teacher', 'analysis', 'dataExport'].map(
  (page) => `/physical/${page}`,
)

export const menuFitnessRoute = route(menuFitness, async (_input, { db, caller: { role, scope } }) => {
  if (role !== 'admin') return { paths: [] }
  const hidden = await hiddenPagesOf(db, schoolOf(scope))
  return { paths: fitnessPages.filter((path) => !hidden.includes(path)) }
})
