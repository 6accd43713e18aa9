import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { RegionRow } from './region-row.tsx'
import type { Column, RegionCursor } from './use-region-cursor.ts'
import type { RegionTree } from './use-region-tree.ts'

const columns = ['province', 'city', 'district'] as const
export const rowId = (listId: string, column: Column, code: string) => `${listId}-${column}-${code}`

type RegionListsProps = {
  listId: string
  tree: RegionTree
  cursor: RegionCursor
  /** Shows where the keyboard stands, once it is in the field. */
  hasFocus: boolean
  value: string | undefined
}

/** Provinces, the cities of the one that is open, and its districts. */
export function RegionLists({ listId, tree, cursor, hasFocus, value }: RegionListsProps) {
  const t = useT('setup')
  return (
    <div className="grid min-h-0 flex-1 grid-cols-3 divide-x divide-line border-t border-line">
      {columns.map((name, at) => {
        const column = at as Column
        const listing = cursor.listings[at]
        const chosen = column === 2 ? value : cursor.opened[at]
        return (
          <div
            key={name}
            role="listbox"
            id={`${listId}-${name}`}
            aria-label={t(`region.${name}`)}
            aria-busy={listing === 'loading' || undefined}
            className="relative overflow-y-auto p-1"
          >
            {!listing && <p className="px-3 py-1.5 text-note text-t3">{t(`region.first.${name}`)}</p>}
            {listing === 'loading' && <p className="px-3 py-1.5 text-note text-t3">{t('region.loading')}</p>}
            {listing && listing !== 'loading' && 'error' in listing && (
              <p className="px-3 py-1.5 text-note text-severe">
                {listing.error.message}
                <Button look="link" size="small" onClick={() => tree.retry(cursor.opened[at - 1])}>
                  {t('retry')}
                </Button>
              </p>
            )}
            {cursor.rows(column).map((region, row) => (
              <RegionRow
                key={region.code}
                id={rowId(listId, column, region.code)}
                isActive={hasFocus && cursor.cursor.column === column && cursor.cursor.row === row}
                isOn={region.code === chosen}
                onPress={() => cursor.take(column, row)}
              >
                <span
                  className="min-w-0 truncate max-[600px]:leading-4 max-[600px]:whitespace-normal"
                  title={region.name}
                >
                  {region.name}
                </span>
              </RegionRow>
            ))}
          </div>
        )
      })}
    </div>
  )
}
