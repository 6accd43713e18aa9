import type { ClassLabel } from '@/contract/class-label.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/skeleton.tsx'

type ClassChoiceProps = {
  /** Missing while they are read. */
  classes: readonly (ClassLabel & { id: number; students: number })[] | undefined
  chosen: number | undefined
  onChoose: (id: number) => void
  capacity: number
  isWaiting: (seats: number) => boolean
}

/** One class as a whole; of each is said beforehand how many places it takes and whether it would wait. */
export function ClassChoice({ classes, chosen, onChoose, capacity, isWaiting }: ClassChoiceProps) {
  const t = useT('trips')
  const classText = useClassText()
  if (!classes) return <Skeleton className="h-40 w-full" />
  return (
    <div role="radiogroup" aria-label={t('book.classes')} className="flex flex-col divide-y divide-line">
      {classes
        .filter(({ students }) => students > 0)
        .map((each) => (
          <button
            key={each.id}
            type="button"
            role="radio"
            aria-checked={each.id === chosen}
            disabled={each.students > capacity}
            onClick={() => onChoose(each.id)}
            className={cx(
              'flex min-h-10 items-center gap-2 px-2 text-left text-body disabled:opacity-45',
              each.id === chosen ? 'bg-brand-soft font-semibold' : 'hover:bg-hover',
            )}
          >
            {classText(each)}
            <span className="ml-auto text-note text-t2">
              {t('bookings.people', { n: each.students })}
              {isWaiting(each.students) && t('book.willWait')}
            </span>
          </button>
        ))}
    </div>
  )
}
