import { useT } from '@/i18n/i18n.ts'
import type { Region } from '@/contract/regions.ts'
import { maxFound } from './find-regions.ts'
import { optionId } from './region-columns.tsx'
import { RegionOption } from './region-option.tsx'
import type { RegionTree } from './region-tree.ts'

type FoundRegionsProps = {
  tree: RegionTree
  found: readonly Region[]
  text: string
  at: number
  value: string | undefined
  listId: string
  onChoose: (code: string) => void
}

/** What a search gave: the region, its province and its code. */
export function FoundRegions({ tree, found, text, at, value, listId, onChoose }: FoundRegionsProps) {
  const t = useT('regions')
  const provinceOf = (region: Region) => tree.pathOf(region.code).find(({ code }) => code !== region.code)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t border-line p-1">
      <div role="listbox" id={`${listId}-found`} aria-label={t('found')}>
        {found.slice(0, maxFound).map((region, i) => (
          <RegionOption
            key={region.code}
            id={optionId(listId, region.code)}
            isActive={i === at}
            isChosen={region.code === value}
            onPress={() => onChoose(region.code)}
          >
            <span className="min-w-0 truncate">{region.name}</span>
            <span className="min-w-0 flex-1 truncate text-note text-t3">{provinceOf(region)?.name}</span>
            <span className="text-axis text-t3">{region.code}</span>
          </RegionOption>
        ))}
      </div>
      {found.length > maxFound && (
        <p className="px-2 py-1 text-note text-t2">{t('others', { count: found.length - maxFound })}</p>
      )}
      {found.length === 0 && <p className="px-2 py-3 text-note text-t2">{t('nothing', { text })}</p>}
      <p role="status" className="sr-only">
        {t('foundCount', { count: found.length })}
      </p>
    </div>
  )
}
