import { viewDelete, viewSave, viewsList } from '@/contract/saved-views.ts'
import { labelField } from '../../http/field-refused.ts'
import { route, type Route } from '../../http/route.ts'
import { deleteView, ownViews, saveView } from './own-views.ts'

export const viewRoutes: readonly Route[] = [
  route(viewsList, async ({ list }, { db, caller }) => ({
    rows: await ownViews(db, caller, list),
  })),
  route(viewSave, async (view, { db, caller, locale }) => {
    const name = labelField(locale, 'name', view.name)
    return { rows: await saveView(db, caller, { ...view, name }) }
  }),
  route(viewDelete, async ({ id }, { db, caller }) => ({ rows: await deleteView(db, caller, id) })),
]
