import { Search } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { Region } from '@/contract/regions.ts'
import { useT } from '@/i18n/i18n.ts'
import { cursorAt, moved, start, target } from './cursor.ts'
import { findRegions, maxFound } from './find-regions.ts'
import { FoundRegions } from './found-regions.tsx'
import { LetterIndex } from './letter-index.tsx'
import { RecentRegions } from './recent-chips.tsx'
import { optionId, RegionColumns, wholeId } from './region-columns.tsx'
import { toTree } from './region-tree.ts'

const key = 'mingmu.regions'
const maxStored = 5

/** Codes chosen last on this machine, the newest first. */
function readRecentRegions(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxStored) : []
  } catch {
    return []
  }
}

function rememberRegion(code: string) {
  try {
    const stored = [code, ...readRecentRegions().filter((each) => each !== code)].slice(0, maxStored)
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Without storage there are no recent choices.
  }
}

export type RegionPanelProps = {
  regions: readonly Region[]
  /** Six-digit code. */
  value: string | undefined
  /** The code, and the region with its province before it. */
  onChoose: (code: string, path: readonly Region[]) => void
}

/**
 * Provinces and cities: typed as a name, pinyin, initials or code, taken by letter or among the last choices, or walked through by ↑↓, → into
 * a province, ← back, Enter. The field keeps the focus throughout.
 */
export function RegionPanel({ regions, value, onChoose }: RegionPanelProps) {
  const t = useT('regions')
  const listId = useId()
  const tree = useMemo(() => toTree(regions), [regions])
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [cursor, setCursor] = useState(() => cursorAt(tree, value))
  const [recent] = useState(readRecentRegions)
  const requested = text.trim()
  const found = useMemo(() => findRegions(tree, requested), [tree, requested])
  const province = tree.provinces[cursor.province]
  const city = province && cursor.row !== null && tree.citiesOf(province.code)[cursor.row - 1]

  function choose(code: string) {
    rememberRegion(code)
    onChoose(code, tree.pathOf(code))
  }
  function activeId() {
    if (requested) return found[at] && optionId(listId, found[at].code)
    if (cursor.row === 0) return wholeId(listId)
    const region = city || province
    return region && optionId(listId, region.code)
  }
  function onEnter() {
    if (requested) return found[at] && choose(found[at].code)
    if (!province) return
    if (cursor.row === null) setCursor({ ...cursor, row: 0 })
    else choose(city ? city.code : province.code)
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method is at work, its keys choose characters.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return onEnter()
    }
    const isText = text !== '' && ['Home', 'End'].includes(event.key)
    if (requested) {
      const to = isText ? null : target(event.key, at, Math.min(found.length, maxFound) - 1)
      if (to === null) return
      setAt(to)
    } else {
      const to = isText ? null : moved(tree, cursor, event.key)
      if (!to) return
      setCursor(to)
    }
    event.preventDefault()
  }
  return (
    <div className="flex h-full flex-col">
      <label className="m-3 flex h-9 shrink-0 items-center gap-2 rounded-control border border-line2 bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand max-[600px]:h-11">
        <Search aria-hidden size={16} className="shrink-0 text-t3" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('search')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={requested ? `${listId}-found` : `${listId}-provinces ${listId}-cities`}
          aria-activedescendant={activeId()}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          placeholder={t('search')}
          value={text}
          onChange={({ target: { value: typed } }) => {
            setText(typed)
            setAt(0)
            if (!typed.trim()) setCursor(start)
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent text-body outline-none"
        />
      </label>
      {requested ? (
        <FoundRegions
          tree={tree}
          found={found}
          at={at}
          value={value}
          listId={listId}
          text={requested}
          onChoose={choose}
        />
      ) : (
        <>
          <RecentRegions paths={recent.map(tree.pathOf)} onChoose={choose} />
          <LetterIndex
            letters={tree.letters}
            current={province?.letter}
            onLetter={(letter) =>
              setCursor({ province: tree.provinces.findIndex((each) => each.letter === letter), row: null })
            }
          />
          <RegionColumns
            tree={tree}
            cursor={cursor}
            value={value}
            listId={listId}
            onMove={setCursor}
            onChoose={choose}
          />
        </>
      )}
    </div>
  )
}
