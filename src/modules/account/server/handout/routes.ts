import {
  handoutList,
  handoutMake,
  handoutPrinted,
  handoutWorkbook,
} from '@/modules/account/contract/handout.ts'
import { route, type Route } from '@/server/http/route.ts'
import { makeSlips } from './make-slips.ts'
import { notePrinted } from './note-printed.ts'
import { freeNamesFor, readHandout, toRow } from './read-handout.ts'
import { slipWorkbook } from './slip-workbook.ts'

/** Handing out accounts: one administrator for each school, with a password that serves once. */
export const handoutRoutes: readonly Route[] = [
  route(handoutList, async (_input, { db, caller, now }) => {
    const rows = await readHandout(db, caller.scope)
    const names = await freeNamesFor(
      db,
      rows.filter(({ accountId }) => accountId === null),
    )
    return { rows: rows.map((row) => toRow(row, names.get(row.school), now())) }
  }),
  route(handoutMake, async ({ schools }, context) => ({ slips: await makeSlips(schools, context) })),
  route(handoutPrinted, async ({ schools }, context) => ({
    printed: await context.db
      .transaction()
      .execute((trx) => notePrinted(trx, { schools, as: 'paper' }, context)),
  })),
  route(handoutWorkbook, ({ slips }, context) => slipWorkbook(slips, context)),
]
