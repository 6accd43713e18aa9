import { lists, listNames, type ListName } from '@/contract/lists/lists.ts'
import type { SavedView, ViewState } from '@/contract/saved-views.ts'
import type { Db } from '../../db/schema.ts'
import { Failure } from '../../http/failure.ts'
import type { Caller } from '../../http/route.ts'
import { definitionFor } from '../from-outside.ts'
import { cleanState } from './clean-state.ts'

const maxViews = 30

type Reader = Pick<Caller, 'accountId' | 'scope'>

/** An account's views of a list, by name; what the list no longer has is left out of them. */
export async function ownViews(db: Db, reader: Reader, list: ListName): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .where('account_id', '=', reader.accountId)
    .where('list', '=', list)
    .orderBy('name')
    .select(['id', 'name', 'state'])
    .execute()
  return rows.map((row) => ({
    ...row,
    state: cleanState(definitionFor(lists[list], reader.scope), row.state),
  }))
}

/** Throws 409 when a list would have more than can be saved. */
export async function saveView(
  db: Db,
  reader: Reader,
  { list, name, state }: { list: ListName; name: string; state: ViewState },
): Promise<SavedView[]> {
  return db.transaction().execute(async (trx) => {
    // One save of an account at a time, so that the number of views holds.
    await trx.selectFrom('account').where('id', '=', reader.accountId).select('id').forNoKeyUpdate().execute()
    const values = JSON.stringify(cleanState(definitionFor(lists[list], reader.scope), state))
    await trx
      .insertInto('saved_view')
      .values({ account_id: reader.accountId, list, name, state: values })
      .onConflict((on) => on.columns(['account_id', 'list', 'name']).doUpdateSet({ state: values }))
      .execute()
    const views = await ownViews(trx, reader, list)
    if (views.length > maxViews)
      throw new Failure(409, { messageKey: 'tooManyViews', params: { max: maxViews } })
    return views
  })
}

/** What is left of that list; of a view that is gone, or another's, nothing changes. Throws 404. */
export async function deleteView(db: Db, { accountId, scope }: Reader, id: number): Promise<SavedView[]> {
  const removed = await db
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('list')
    .executeTakeFirst()
  const list = listNames.find((each) => each === removed?.list)
  if (!list) throw new Failure(404, { messageKey: 'noSuchView' })
  return ownViews(db, { accountId, scope }, list)
}
