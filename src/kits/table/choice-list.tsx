import { Check } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Choice } from './list-table-props.ts'

/** So many are drawn; a district's classes are found by their first letters. */
const maxDrawn = 100
/** Fewer need no box to find them. */
const fewest = 9

type ChoiceListProps = {
  options: readonly Choice[]
  chosen: readonly (string | number)[]
  onChange: (chosen: (string | number)[]) => void
}

/** Options with boxes; arrows walk, Space and Enter choose. */
export function ChoiceList({ options, chosen, onChange }: ChoiceListProps) {
  const t = useT('table')
  const [text, setText] = useState('')
  const requested = text.trim().toLowerCase()
  const found = options.filter(({ label }) => label.toLowerCase().includes(requested))
  // What is chosen can be seen, and taken away, however long the list is.
  const first = requested ? found : [...found].sort((a, b) => rank(b) - rank(a))
  const drawn = found.length > maxDrawn ? first.slice(0, maxDrawn) : found

  function rank({ value }: Choice) {
    return chosen.includes(value) ? 1 : 0
  }
  const toggle = (value: string | number) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])

  return (
    <div role="presentation" className="-m-3" onKeyDown={walk}>
      {options.length >= fewest && (
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('filter.find')}
          aria-label={t('filter.find')}
          className="mb-2 h-8 w-full rounded-control border border-line2 bg-surface px-3 text-body placeholder:text-t3"
        />
      )}
      <ul className="max-h-72 overflow-auto p-0.5">
        {drawn.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              role="checkbox"
              aria-checked={chosen.includes(value)}
              data-option
              onClick={() => toggle(value)}
              className="flex h-8 w-full items-center gap-3 rounded-tag px-2 text-body hover:bg-hover"
            >
              <span
                className={cx(
                  'flex size-4 shrink-0 items-center justify-center rounded-tag border',
                  chosen.includes(value) ? 'border-brand bg-brand text-on-brand' : 'border-t3',
                )}
              >
                {chosen.includes(value) && <Check aria-hidden size={12} />}
              </span>
              <span className="truncate">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 py-1 text-note text-t2">{t('filter.none')}</p>}
      {found.length > drawn.length && (
        <p className="px-2 py-1 text-note text-t2">
          {t('filter.more', { count: found.length - drawn.length })}
        </p>
      )}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-option]')]
  const at = stops.indexOf(event.target as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus()
  event.preventDefault()
}
