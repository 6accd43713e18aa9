import { sql } from 'kysely'
import { menuHide, menuReset } from '@/modules/records/contract/menus.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type SignedInContext } from '@/server/http/route.ts'
import { accountsOfSchool } from './accounts-of-school.ts'
import { hiddenPagesOf } from './hidden-pages.ts'
import { lockPresentSchool } from './lock-school.ts'

/** More than there are pages. */
const maxHidden = 100

export const menuHideRoute = route(menuHide, ({ school, path, hidden }, context) =>
  changeMenus(context, school, { path, hidden }, async (trx) => {
    if (hidden)
      await sql`
        insert into menu_override (school_id, path) values (${school}, ${path}) on conflict do nothing`.execute(
        trx,
      )
    else await sql`delete from menu_override where school_id = ${school} and path = ${path}`.execute(trx)
  }),
)

export const menuResetRoute = route(menuReset, ({ school }, context) =>
  changeMenus(context, school, { reset: true }, async (trx) => {
    await sql`delete from menu_override where school_id = ${school}`.execute(trx)
  }),
)

/** Open consoles of the school ask anew who they are, and get the menus that are left. */
async function changeMenus(
  { db, caller, requestId }: SignedInContext,
  school: number,
  detail: Record<string, unknown>,
  change: (trx: Db) => Promise<void>,
): Promise<{ hidden: string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockPresentSchool(trx, caller.scope, school)
    await change(trx)
    const hidden = await hiddenPagesOf(trx, school)
    if (hidden.length > maxHidden)
      throw new Failure(409, { messageKey: 'menusFull', params: { n: maxHidden } })
    const entry = { schoolId: school, accountId: caller.accountId, requestId }
    await writeAudit(trx, { ...entry, action: 'menu-changed', subject: `school:${school}`, detail })
    await announceToAccounts(trx, await accountsOfSchool(trx, school), 'account-changed')
    return { hidden }
  })
}
