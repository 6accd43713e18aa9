import { sql } from 'kysely'
import { menuFitness, menuList, menuOwn } from '@/modules/records/contract/menus.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import { mayUse } from '@/server/http/require-module.ts'
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

/** Pages of the module of the fitness test (product-spec §2), a school's and a bureau's; questionnaires are not of the test. */
const fitnessPages = {
  admin: ['screen', 'base', 'analysis', 'records', 'dataExport'],
  qu: ['dataScreen', 'dataBase', 'dataIndex', 'dataExportAll'],
} as const

export const menuFitnessRoute = route(menuFitness, async (_input, { db, caller }) => {
  const { role, scope } = caller
  if ((role !== 'admin' && role !== 'qu') || !mayUse(caller, 3)) return { paths: [] }
  const hidden = role === 'admin' ? await hiddenPagesOf(db, schoolOf(scope)) : []
  const pages = fitnessPages[role].map((page) => `/health/${page}`)
  return { paths: pages.filter((path) => !hidden.includes(path)) }
})
