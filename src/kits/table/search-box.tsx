import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import { useDraft } from './use-draft.ts'
import { useThisList } from './use-list.ts'

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox]'

/** The list's search, 240 wide; `/` leads here from everywhere on the page. */
export function SearchBox({ phone = false }: { phone?: boolean }) {
  const t = useT('table')
  const { labels, state, definition } = useThisList()
  const isWhole = definition.search === 'whole'
  const draft = useDraft(state.query.search ?? '', state.setSearch, isWhole)
  const hasNumber = definition.columns.some(({ type }) => type === 'studentNumber')
  const label = isWhole ? t(hasNumber ? 'search.wholePupil' : 'search.wholeTeacher') : labels.search
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '/' && event.key !== '、') return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const at = event.target
      if (at instanceof Element && at.closest(`${fields}, [role=dialog]`)) return
      // Taken here: the search of the whole console has the same key, and Ctrl K besides.
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
  return (
    <label
      className={`flex items-center gap-2 rounded-control border border-line2 bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand ${
        phone ? 'h-11 min-w-0 flex-1 text-title' : 'h-8 w-60 text-body'
      }`}
    >
      <Search aria-hidden size={phone ? 20 : 16} className="shrink-0 text-t3" />
      <input
        {...draft}
        ref={box}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        aria-label={label}
        title={isWhole ? t('search.wholeHint') : undefined}
        aria-keyshortcuts="/"
        placeholder={label}
        className="min-w-0 flex-1 bg-transparent text-t1 outline-none placeholder:text-t3"
      />
      {draft.value ? (
        <button
          type="button"
          aria-label={t('search.clear')}
          className="-mr-1 flex size-6 items-center justify-center rounded-tag text-t2"
          onClick={() => {
            state.setSearch('')
            box.current?.focus()
          }}
        >
          <X size={16} />
        </button>
      ) : (
        !phone && <KeyCap>/</KeyCap>
      )}
    </label>
  )
}
