import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { SetupRegion } from '@/modules/account/contract/setup.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import type { ChosenRegion } from '../setup-values.ts'
import { OtherRegion } from './other-region.tsx'
import { RegionLists, rowId } from './region-lists.tsx'
import { RegionRow } from './region-row.tsx'
import { useRegionCursor, type Column, type RegionCursor } from './use-region-cursor.ts'
import { useRegionSearch } from './use-region-search.ts'
import { useRegionTree } from './use-region-tree.ts'

/** Names of the second level that stand for no place of their own: the districts of Beijing are "of 市辖区". */
const fillers = new Set(['市辖区', '县'])

/** `浙江省 / 杭州市 / 西湖区`, a name that repeats the one before it left out. */
const shownPath = (path: readonly string[]): string =>
  path.filter((name, at) => !fillers.has(name) && name !== path[at - 1]).join(' / ')

type RegionBoxProps = {
  token: string
  value: ChosenRegion | null
  onChange: (region: ChosenRegion | null) => void
  error: string | undefined
  hold: (element: HTMLElement | null) => void
}

/**
 * A district: typed as a name, pinyin, initials or code, or walked to through the three lists by ↑↓, → and Enter. The field keeps the
 * focus throughout.
 */
export function RegionBox({ token, value, onChange, error, hold }: RegionBoxProps) {
  const t = useT('setup')
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const [isOther, setOther] = useState(false)
  const requested = text.trim()
  const tree = useRegionTree(token)
  const choose = ({ code, name, path }: SetupRegion) => onChange({ code, name, path, isOther: false })
  const cursor = useRegionCursor(tree, choose)
  const found = useRegionSearch(token, requested)

  function chooseFound(region: SetupRegion | undefined) {
    if (!region) return
    choose(region)
    setText('')
    cursor.openPath([`${region.code.slice(0, 2)}0000`, `${region.code.slice(0, 4)}00`])
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method is at work, its keys choose characters.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (requested ? onSearchKey(event.key) : cursor.onKey(event.key)) event.preventDefault()
  }
  function onSearchKey(key: string): boolean {
    if (key === 'Escape') setText('')
    else if (key === 'Enter') chooseFound(found?.rows[at])
    else if (key === 'ArrowDown') setAt(Math.min(at + 1, Math.max(0, (found?.rows.length ?? 0) - 1)))
    else if (key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else return false
    return true
  }
  const { column, row } = cursor.cursor
  const above = regionsAbove(cursor)
  const active = requested ? found?.rows[at] : cursor.rows(column)[row]
  return (
    <div className="mb-2">
      <div className="mb-2 flex items-baseline justify-between text-body text-t2">
        <label htmlFor={`${listId}-field`}>{t('fields.region')}</label>
        <span>{value && t('region.code', { code: value.code })}</span>
      </div>
      <div
        className={cx(
          'flex h-40 flex-col rounded-control border bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand max-[600px]:h-56',
          error ? 'border-severe' : 'border-line2',
        )}
      >
        <div className="flex h-9 shrink-0 items-center gap-3 px-3">
          <Search aria-hidden size={16} className="shrink-0 text-t3" />
          <input
            ref={hold}
            id={`${listId}-field`}
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={
              requested ? `${listId}-found` : `${listId}-province ${listId}-city ${listId}-district`
            }
            aria-activedescendant={active && rowId(listId, requested ? 2 : column, active.code)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${listId}-note`}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder={t('region.search')}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            className="min-w-0 flex-1 bg-transparent text-body text-t1 outline-none"
          />
          {value && (
            <strong className="min-w-0 truncate text-body font-semibold text-t1 max-[600px]:hidden">
              {shownPath(value.path)}
            </strong>
          )}
          {value && (
            <strong className="text-body font-semibold text-t1 min-[601px]:hidden">{value.name}</strong>
          )}
        </div>
        {requested ? (
          <div
            role="listbox"
            id={`${listId}-found`}
            aria-label={t('region.found')}
            aria-busy={!found || undefined}
            className="relative min-h-0 flex-1 overflow-y-auto border-t border-line p-1"
          >
            {!found && <p className="px-3 py-1.5 text-note text-t3">{t('region.loading')}</p>}
            {found?.error && <p className="px-3 py-1.5 text-note text-severe">{found.error.message}</p>}
            {found && !found.error && found.rows.length === 0 && (
              <p className="px-3 py-1.5 text-note text-t2">{t('region.nothing', { text: requested })}</p>
            )}
            {found?.rows.map((region, i) => (
              <RegionRow
                key={region.code}
                id={rowId(listId, 2, region.code)}
                isActive={i === at}
                isOn={region.code === value?.code}
                onPress={() => chooseFound(region)}
              >
                <span className="min-w-0 truncate">{shownPath(region.path)}</span>
                <span className="ml-auto text-note text-t3">{region.code}</span>
              </RegionRow>
            ))}
          </div>
        ) : (
          <RegionLists listId={listId} tree={tree} cursor={cursor} hasFocus={hasFocus} value={value?.code} />
        )}
      </div>
      <div className="mt-1 flex min-h-5 items-center justify-between gap-3 text-note">
        <p id={`${listId}-note`} aria-live="polite" className={error ? 'text-severe' : 'text-t3'}>
          {error ?? t('hints.region')}
        </p>
        <Button look="link" size="small" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          {t('region.other')}
        </Button>
      </div>
      {above.length > 0 && !requested && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-note text-t2">
          {t('region.above')}
          {above.map((region) => (
            <Button
              key={region.code}
              look="link"
              size="small"
              aria-pressed={region.code === value?.code}
              onClick={() => choose(region)}
            >
              {region.name}
            </Button>
          ))}
        </p>
      )}
      {isOther && <OtherRegion onChange={onChange} />}
    </div>
  )
}

/** The province and the city that are open: a bureau may be at one of these instead of at a district. */
const regionsAbove = ({ opened, rows }: RegionCursor): SetupRegion[] =>
  opened.flatMap((code, column) =>
    rows(column as Column).filter(
      (region) =>
        region.code === code &&
        !fillers.has(region.name) &&
        !rows(2).some((district) => district.code === code),
    ),
  )
