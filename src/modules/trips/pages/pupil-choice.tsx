import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useFound } from '@/api/search.ts'
import type { FoundPupil } from '@/contract/search.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { TextField } from '@/ui/text-field.tsx'

type PupilChoiceProps = {
  chosen: readonly FoundPupil[]
  onChange: (chosen: readonly FoundPupil[]) => void
  /** No more than the session has. */
  most: number
  /** Why the server refused those chosen. */
  error: string | undefined
}
const shown = 8

/** Pupils by name or number, one by one: Enter takes the first found, Backspace in the empty box gives the last back. */
export function PupilChoice({ chosen, onChange, most, error }: PupilChoiceProps) {
  const t = useT('trips')
  const classText = useClassText()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const { data, error: failed, isPlaceholderData } = useFound(wanted, shown)
  const ids = new Set(chosen.map(({ id }) => id))
  const found = wanted === '' ? undefined : data?.pupils.rows.filter(({ id }) => !ids.has(id))
  const isFull = chosen.length >= most
  const labelOf = ({ grade, class: number }: FoundPupil) => classText({ grade, number, name: '' })
  function add(pupil: FoundPupil) {
    if (isFull) return
    onChange([...chosen, pupil])
    setText('')
  }
  function press(event: KeyboardEvent) {
    // Enter also ends what an input method composes.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (found?.[0] && !isPlaceholderData) add(found[0])
    }
    if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1))
  }
  return (
    <>
      <TextField
        type="search"
        autoComplete="off"
        label={t('book.find')}
        placeholder={t('book.findHint')}
        hint={isFull ? t('book.most', { n: most }) : t('book.chosen', { n: chosen.length })}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      {wanted !== '' && failed && <p className="text-note text-severe">{t('book.findFailed')}</p>}
      {found?.length === 0 && !isPlaceholderData && <p className="text-note text-t2">{t('book.findNone')}</p>}
      {found && found.length > 0 && (
        <ul aria-label={t('book.found')} className="flex flex-col divide-y divide-line">
          {found.map((pupil) => (
            <li key={pupil.id}>
              <button
                type="button"
                disabled={isFull}
                onClick={() => add(pupil)}
                className="flex min-h-10 w-full items-center gap-2 px-2 text-left text-body hover:bg-hover disabled:opacity-45"
              >
                {pupil.name}
                <span className="ml-auto text-note text-t2">
                  {labelOf(pupil)} {pupil.number}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('book.chosenPupils')} className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((pupil) => (
            <li
              key={pupil.id}
              className="flex items-center rounded-control bg-brand-soft pl-2 text-note text-brand-strong"
            >
              {pupil.name} · {labelOf(pupil)}
              <button
                type="button"
                aria-label={t('book.without', { name: pupil.name })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== pupil.id))}
                className="flex size-8 items-center justify-center rounded-control hover:bg-hover"
              >
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
