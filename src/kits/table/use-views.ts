import { useMemo } from 'react'
import { useDeleteView, useSavedViews, useSaveView } from '@/api/saved-views.ts'
import { isPersonalFilter, type ListColumn } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { SavedView, ViewState } from '@/contract/saved-views.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { defaultLayout, fromViewColumns, toViewColumns } from './column-layout.ts'
import { sameView } from './same-view.ts'
import { useThisList } from './use-list.ts'

/** Own saved views of this list; `current` is the one that the list looks like just now. */
export function useViews() {
  const t = useT('table')
  const { definition, state, columns } = useThisList()
  const name = definition.name as ListName
  const views = useSavedViews(name)
  const save = useSaveView(name)
  const remove = useDeleteView(name)
  const now = useMemo((): ViewState => {
    const personal = (definition.columns as readonly ListColumn[])
      .filter(isPersonalFilter)
      .map(({ key }) => key)
    const stored = Object.entries(state.query.filters ?? {}).filter(([key]) => !personal.includes(key))
    return {
      ...(stored.length > 0 && { filters: Object.fromEntries(stored) }),
      ...(state.query.sort && { sort: state.query.sort }),
      columns: toViewColumns(columns.layout),
    }
  }, [definition, state.query, columns.layout])
  return {
    views,
    save,
    now,
    current: views.find((view) => sameView(view.state, now)),
    /** Without a view: the list as it comes. */
    open(view: SavedView | undefined) {
      state.apply(view?.state ?? {})
      columns.change(
        view ? fromViewColumns(view.state.columns, columns.columns) : defaultLayout(columns.columns),
      )
    },
    remove(view: SavedView) {
      remove.mutate(view.id, {
        onSuccess: () =>
          toast(t('views.deleted', { name: view.name }), {
            undo: () => save.mutate({ name: view.name, state: view.state }),
          }),
      })
    },
  }
}
