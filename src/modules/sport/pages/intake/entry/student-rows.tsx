import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { isMinutes, type Exception } from './to-entry.ts'

interface StudentRowsProps {
  students: readonly { id: number; name: string }[]
  /** Of everybody. */
  minutes: string
  exceptions: ReadonlyMap<number, Exception>
  onChange: (id: number, exception: Exception) => void
}

/** Who was there, and who did it for another time. */
export function StudentRows({ students, minutes, exceptions, onChange }: StudentRowsProps) {
  const t = useT('sport-intake')
  if (students.length === 0) return <StateBlock state="empty" title={t('entry.noPupils')} />
  return (
    <fieldset>
      <legend className="mb-2 text-body text-t2">{t('entry.who', { n: students.length })}</legend>
      <ul className="grid grid-cols-3 gap-x-4 border-t border-line max-[760px]:grid-cols-2 max-[420px]:grid-cols-1">
        {students.map(({ id, name }) => {
          const own = exceptions.get(id) ?? {}
          const isWrong = !own.absent && !!own.minutes && !isMinutes(own.minutes)
          return (
            <li key={id} className="flex h-10 items-center border-b border-line hover:bg-hover">
              <label
                className="flex h-full min-w-0 flex-1 cursor-pointer items-center gap-2 pr-2"
                onKeyDown={(event) => {
                  // A box answers to Space alone, and Enter would save the form.
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  onChange(id, { ...own, absent: !own.absent })
                }}
              >
                <Checkbox
                  label={t('entry.there', { name })}
                  checked={!own.absent}
                  onChange={(is) => onChange(id, { ...own, absent: !is })}
                />
                <span className={cx('min-w-0 truncate text-body', own.absent && 'text-t3 line-through')}>
                  {name}
                </span>
              </label>
              <input
                aria-label={t('entry.own', { name })}
                aria-invalid={isWrong || undefined}
                inputMode="numeric"
                disabled={own.absent ?? false}
                placeholder={own.absent ? t('entry.away') : minutes}
                value={own.absent ? '' : (own.minutes ?? '')}
                onChange={({ target }) => onChange(id, { ...own, minutes: target.value })}
                className={cx(
                  'h-7 w-16 rounded-control border bg-surface px-2 text-right text-note text-t1 placeholder:text-t3 disabled:opacity-45',
                  isWrong ? 'border-severe' : 'border-line2',
                )}
              />
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-note text-t3">{t('entry.ownHint')}</p>
    </fieldset>
  )
}
