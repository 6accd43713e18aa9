import { Check, ChevronRight } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { Cursor } from './cursor.ts'
import { RegionOption } from './region-option.tsx'
import type { RegionTree } from './region-tree.ts'

export const optionId = (listId: string, code: string) => `${listId}-${code}`
/** Of the row that stands for a province as a whole. */
export const wholeId = (listId: string) => `${listId}-whole`

type RegionColumnsProps = {
  tree: RegionTree
  cursor: Cursor
  value: string | undefined
  listId: string
  onMove: (cursor: Cursor) => void
  onChoose: (code: string) => void
}

/** Provinces by letter at the left, the cities of the one that is open at the right, the province as a whole before them. */
export function RegionColumns({ tree, cursor, value, listId, onMove, onChoose }: RegionColumnsProps) {
  const t = useT('regions')
  const [chosenProvince] = value ? tree.pathOf(value) : []
  const open = tree.provinces[cursor.province]
  const cities = open ? tree.citiesOf(open.code) : []
  const check = <Check aria-hidden size={16} className="ml-auto shrink-0" />
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] border-t border-line">
      <div
        role="listbox"
        id={`${listId}-provinces`}
        aria-label={t('provinces')}
        className="overflow-y-auto border-r border-line p-1"
      >
        {tree.provinces.map((province, i) => (
          <RegionOption
            key={province.code}
            id={optionId(listId, province.code)}
            isActive={cursor.row === null && i === cursor.province}
            isChosen={province === chosenProvince}
            onPress={() => onMove({ province: i, row: null })}
            isOpen={i === cursor.province}
          >
            <span aria-hidden className="w-4 shrink-0 text-axis text-t3">
              {province.letter !== tree.provinces[i - 1]?.letter && province.letter}
            </span>
            <span className="min-w-0 flex-1 truncate">{province.name}</span>
            {i === cursor.province && <ChevronRight aria-hidden size={16} className="shrink-0 text-t3" />}
          </RegionOption>
        ))}
      </div>
      <div
        role="listbox"
        id={`${listId}-cities`}
        aria-label={open ? t('citiesOf', { name: open.name }) : t('cities')}
        className="overflow-y-auto p-1"
      >
        {open && (
          <RegionOption
            id={wholeId(listId)}
            isActive={cursor.row === 0}
            isChosen={value === open.code}
            onPress={() => onChoose(open.code)}
          >
            <span className="min-w-0 truncate">{t('whole', { name: open.name })}</span>
            {value === open.code && check}
          </RegionOption>
        )}
        {cities.map((city, i) => (
          <RegionOption
            key={city.code}
            id={optionId(listId, city.code)}
            isActive={cursor.row === i + 1}
            isChosen={value === city.code}
            onPress={() => onChoose(city.code)}
          >
            <span className="min-w-0 truncate">{city.name}</span>
            {value === city.code && check}
          </RegionOption>
        ))}
      </div>
    </div>
  )
}
