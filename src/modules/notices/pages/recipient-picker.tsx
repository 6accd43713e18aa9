import { useDeferredValue, useId, useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SchoolModules } from '@/contract/partner.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

export type Recipients = {
  all: boolean
  /** School ids; remembered while "all" is tried. */
  chosen: readonly number[]
}

type RecipientPickerProps = {
  to: Recipients
  schools: UseQueryResult<{ rows: SchoolModules[]; total: number }>
  error: string | undefined
  onChange: (to: Recipients) => void
}

/** More in one list nobody reads through. */
const maxShown = 100

/** All schools of the district, or some of them by name. */
export function RecipientPicker({ to, schools, error, onChange }: RecipientPickerProps) {
  const t = useT('notices')
  const id = useId()
  const total = schools.data?.total
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-2 text-body text-t2">{t('letter.to')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Choice name={id} checked={to.all} onChoose={() => onChange({ ...to, all: true })}>
          {total === undefined ? t('letter.toAllUnknown') : t('letter.toAll', { n: formatCount(total) })}
        </Choice>
        <Choice name={id} checked={!to.all} onChoose={() => onChange({ ...to, all: false })}>
          {t('letter.toSome')}
        </Choice>
      </div>
      {!to.all && (
        <SchoolList chosen={to.chosen} schools={schools} onChange={(chosen) => onChange({ ...to, chosen })} />
      )}
      <p id={`${id}-error`} aria-live="polite" className="mt-1 min-h-5 text-note text-severe">
        {error}
      </p>
    </fieldset>
  )
}

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ name, checked, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-8 items-center gap-2 text-body">
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className="size-4 accent-(--brand)"
    />
    {children}
  </label>
)

type SchoolListProps = Pick<RecipientPickerProps, 'schools'> & {
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

function SchoolList({ chosen, schools, onChange }: SchoolListProps) {
  const t = useT('notices')
  const ui = useT('ui')
  const [text, setText] = useState('')
  const requested = useDeferredValue(text.trim().toLowerCase())
  if (schools.error)
    return (
      <p role="alert" className="mt-2 flex items-center gap-3 text-note">
        {t('letter.schoolsFailed')}
        <Button size="small" onClick={() => void schools.refetch()}>
          {ui('retry')}
        </Button>
      </p>
    )
  const found = (schools.data?.rows ?? []).filter(
    ({ name, code }) => name.toLowerCase().includes(requested) || code.toLowerCase().startsWith(requested),
  )
  const isChosen = new Set(chosen)
  const others = found.length - maxShown
  return (
    <div className="mt-2 rounded-control border border-line2">
      <div className="flex items-center gap-3 border-b border-line pr-3">
        <input
          type="search"
          aria-label={t('letter.search')}
          placeholder={t('letter.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-9 min-w-0 flex-1 rounded-control bg-transparent px-3 text-body text-t1 placeholder:text-t3"
        />
        <span role="status" className="shrink-0 text-note text-t2">
          {t('letter.chosen', { n: formatCount(chosen.length) })}
        </span>
        {chosen.length > 0 && (
          <button type="button" onClick={() => onChange([])} className="shrink-0 text-note text-brand-strong">
            {t('letter.clear')}
          </button>
        )}
      </div>
      <ul className="max-h-54 overflow-y-auto py-1">
        {found.slice(0, maxShown).map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-3 px-3 text-body hover:bg-hover">
              <input
                type="checkbox"
                checked={isChosen.has(id)}
                onChange={() =>
                  onChange(isChosen.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
                }
                className="size-4 accent-(--brand)"
              />
              {name}
            </label>
          </li>
        ))}
        {schools.data && found.length === 0 && (
          <li className="px-3 py-2 text-note text-t2">{t('letter.noSchool')}</li>
        )}
        {others > 0 && (
          <li className="px-3 py-2 text-note text-t2">{t('letter.others', { n: formatCount(others) })}</li>
        )}
      </ul>
    </div>
  )
}
