import { viewDelete, viewSave, viewsList } from '@/contract/saved-views.ts'
import { route, type Route } from '../http/route.ts'
import { deleteView, ownViews, saveView } from './own-views.ts'

export const viewRoutes: readonly Route[] = [
  route(viewsList, async ({ list }, { db, caller }) => ({
    rows: await ownViews(db, caller.accountId, list),
  })),
  route(viewSave, async (view, { db, caller }) => ({ rows: await saveView(db, caller.accountId, view) })),
  route(viewDelete, async ({ id }, { db, caller }) => ({ rows: await deleteView(db, caller.accountId, id) })),
]
