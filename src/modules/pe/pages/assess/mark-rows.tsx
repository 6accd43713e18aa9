import type { KeyboardEvent } from 'react'
import type { PeAssessed } from '@/modules/pe/contract/assessment.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FitnessItem } from '@/standards/fitness/item.ts'
import { cx } from '@/ui/cx.ts'
import { LevelTag } from '@/kits/fitness/level-tag.tsx'

type MarkRowsProps = {
  item: FitnessItem
  rows: readonly PeAssessed[]
  typed: ReadonlyMap<number, string>
  /** Why a mark was refused, by student. */
  problems: ReadonlyMap<number, string>
  onType: (student: number, text: string) => void
}

/** One field a student, by seat; Enter goes to the next, as one types from a sheet of paper. */
export function MarkRows({ item, rows, typed, problems, onType }: MarkRowsProps) {
  const t = useT('physical')
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'Enter') return
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
    fields[fields.indexOf(event.target as HTMLInputElement) + 1]?.focus()
  }
  return (
    <ul className="grid gap-x-6 min-[640px]:grid-cols-2" onKeyDown={onKeyDown}>
      {rows.map(({ student, name, sex, does, written, score, level, taken }) => {
        const text = typed.get(student) ?? wordOf(written)
        const problem = problems.get(student)
        const isChanged = typed.has(student) && typed.get(student)?.trim() !== written
        return (
          <li key={student} className="border-b border-line py-1">
            <div className="flex min-h-8 items-center gap-2 text-body">
              <label
                htmlFor={`mark-${student}`}
                className={cx('min-w-0 flex-1 truncate', does ? 'text-t1' : 'text-t3')}
              >
                {name}
              </label>
              <input
                id={`mark-${student}`}
                disabled={!does}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem ? `mark-${student}-why` : undefined}
                maxLength={12}
                autoComplete="off"
                value={text}
                onChange={({ target }) => onType(student, target.value)}
                className={cx(
                  'h-7 w-20 rounded-control border bg-surface px-2 text-right text-t1 disabled:opacity-45',
                  problem ? 'border-severe' : 'border-line2',
                )}
              />
              <span className="w-6 text-note text-t3">{t(`units.${item}`)}</span>
              <span className="flex w-30 shrink-0 items-center justify-end gap-1 text-note whitespace-nowrap text-t2">
                {!does && t(sex === null ? 'assess.noSex' : 'assess.notDone')}
                {does && !isChanged && score !== null && t('assess.score', { n: score })}
                {does && !isChanged && <LevelTag level={level} />}
              </span>
            </div>
            {problem && (
              <p id={`mark-${student}-why`} className="text-note text-severe">
                {problem}
              </p>
            )}
            {taken && !isChanged && <p className="text-note text-t3">{t('assess.inTest')}</p>}
          </li>
        )
      })}
    </ul>
  )

  function wordOf(written: string): string {
    return written === 'exempt' || written === 'absent' ? t(`noMark.${written}`) : written
  }
}
