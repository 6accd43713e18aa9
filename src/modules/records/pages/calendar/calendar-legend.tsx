import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { DayStatus } from '@/standards/calendar/school-calendar.ts'
import { lookOf } from './day-look.ts'

const kinds: {
  status: DayStatus
  isOwn: boolean
  label: 'school' | 'weekend' | 'holiday' | 'makeup' | 'exam' | 'ownClosed'
}[] = [
  { status: 'school', isOwn: false, label: 'school' },
  { status: 'weekend', isOwn: false, label: 'weekend' },
  { status: 'holiday', isOwn: false, label: 'holiday' },
  { status: 'makeup', isOwn: false, label: 'makeup' },
  { status: 'exam', isOwn: false, label: 'exam' },
  { status: 'closed', isOwn: true, label: 'ownClosed' },
]

/** What the looks of the days mean; at the right, what is not known yet. */
export function CalendarLegend({ isSchool, note }: { isSchool: boolean; note: string }) {
  const t = useT('calendar')
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1 text-note text-t2">
      {kinds
        .filter(({ label }) => isSchool || label !== 'ownClosed')
        .map(({ label, ...cell }) => (
          <span key={label} className="flex items-center gap-1.5">
            <i aria-hidden className={cx('h-3.5 w-5 rounded-tag border border-line2', lookOf(cell))} />
            {t(`legend.${label}`)}
          </span>
        ))}
      {note && <span className="ml-auto">{note}</span>}
    </div>
  )
}
