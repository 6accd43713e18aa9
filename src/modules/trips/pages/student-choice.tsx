import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useFound } from '@/api/search.ts'
import type { FoundStudent } from '@/contract/search.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { TextField } from '@/ui/text-field.tsx'

type StudentChoiceProps = {
  chosen: readonly FoundStudent[]
  onChange: (chosen: readonly FoundStudent[]) => void
  /** No more than the session has. */
  max: number
  /** Why the server refused those chosen. */
  error: string | undefined
}
const shown = 8

/** Students by name or number, one by one: Enter takes the first found, Backspace in the empty box gives the last back. */
export function StudentChoice({ chosen, onChange, max, error }: StudentChoiceProps) {
  const t = useT('trips')
  const classText = useClassText()
  const [text, setText] = useState('')
  const requested = text.trim()
  const { data, error: failed, isPlaceholderData } = useFound(requested, shown)
  const ids = new Set(chosen.map(({ id }) => id))
  const found = requested === '' ? undefined : data?.students.rows.filter(({ id }) => !ids.has(id))
  const isFull = chosen.length >= max
  const labelOf = ({ grade, class: number }: FoundStudent) => classText({ grade, number, name: '' })
  function add(student: FoundStudent) {
    if (isFull) return
    onChange([...chosen, student])
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
        hint={isFull ? t('book.most', { n: max }) : t('book.chosen', { n: chosen.length })}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      {requested !== '' && failed && <p className="text-note text-severe">{t('book.findFailed')}</p>}
      {found?.length === 0 && !isPlaceholderData && <p className="text-note text-t2">{t('book.findNone')}</p>}
      {found && found.length > 0 && (
        <ul aria-label={t('book.found')} className="flex flex-col divide-y divide-line">
          {found.map((student) => (
            <li key={student.id}>
              <button
                type="button"
                disabled={isFull}
                onClick={() => add(student)}
                className="flex min-h-10 w-full items-center gap-2 px-2 text-left text-body hover:bg-hover disabled:opacity-45"
              >
                {student.name}
                <span className="ml-auto text-note text-t2">
                  {labelOf(student)} {student.number}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('book.chosenPupils')} className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((student) => (
            <li
              key={student.id}
              className="flex items-center rounded-control bg-brand-soft pl-2 text-note text-brand-strong"
            >
              {student.name} · {labelOf(student)}
              <button
                type="button"
                aria-label={t('book.without', { name: student.name })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== student.id))}
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
