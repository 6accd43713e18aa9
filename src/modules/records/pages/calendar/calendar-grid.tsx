import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { lookOf } from './day-look.ts'
import type { DayCell, WeekRow } from './to-weeks.ts'
import { useDayLabels } from './use-day-labels.ts'
import { useGridKeys } from './use-grid-keys.ts'

const columns =
  'grid grid-cols-[56px_repeat(7,minmax(0,1fr))_32px] gap-px sm:grid-cols-[96px_repeat(7,minmax(0,1fr))_44px]'

type Props = {
  label: string
  weeks: readonly WeekRow[]
  today: string
  /** The days that the drawer is open for. */
  open: readonly string[]
  onOpen: (days: string[]) => void
}

/** A term week by week. A day opens with a press or Enter; several with Shift. */
export function CalendarGrid({ label, weeks, today, open, onOpen }: Props) {
  const t = useT('calendar')
  const first = weeks[0]?.monday ?? today
  const last = weeks.at(-1)?.cells.at(-1)?.day ?? today
  const { at, chosen, grid, onKeyDown, press } = useGridKeys({ first, last, start: today, onOpen })
  const marked = new Set(open.length > 0 ? open : chosen.length > 1 ? chosen : [])
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      onKeyDown={onKeyDown}
      className="px-2 pb-1"
    >
      <div role="row" className={cx(columns, 'h-7 items-center bg-sunken text-note text-t2')}>
        <span role="columnheader" aria-label={t('week')} />
        {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
          <span key={day} role="columnheader" className="px-1 sm:px-2">
            <span className="max-sm:hidden">{t(`weekdays.${day}`)}</span>
            <span className="sm:hidden">{t(`weekdaysShort.${day}`)}</span>
          </span>
        ))}
        <span role="columnheader" className="pr-1 text-right">
          {t('count')}
        </span>
      </div>
      {weeks.map(({ no, monday, month, cells, schoolDays }) => (
        <div key={monday} role="row" className={cx(columns, 'pt-px')}>
          <span role="rowheader" className="flex h-6.75 items-center gap-1 text-note">
            <b className="w-8 shrink-0 font-semibold whitespace-nowrap text-t1 max-sm:text-axis">
              {month !== null && t(`months.${month as 1}`)}
            </b>
            <span
              className={cx(
                'truncate',
                cells.some(({ isToday }) => isToday) ? 'font-semibold text-brand-strong' : 'text-t2',
              )}
            >
              <span className="max-sm:hidden">{t('weekNo', { n: no })}</span>
              <span className="sm:hidden">{no}</span>
            </span>
          </span>
          {cells.map((cell) => (
            <DayButton
              key={cell.day}
              cell={cell}
              isAt={cell.day === at}
              isMarked={marked.has(cell.day)}
              onPress={(isRange) => press(cell.day, isRange)}
            />
          ))}
          <b className="flex h-6.75 items-center justify-end pr-1 text-note font-semibold">{schoolDays}</b>
        </div>
      ))}
    </div>
  )
}

type DayProps = { cell: DayCell; isAt: boolean; isMarked: boolean; onPress: (isRange: boolean) => void }

function DayButton({ cell, isAt, isMarked, onPress }: DayProps) {
  const { markOf, spoken } = useDayLabels()
  const mark = markOf(cell)
  return (
    <div role="gridcell" aria-selected={isMarked} className="min-w-0">
      <button
        type="button"
        data-day={cell.day}
        tabIndex={isAt ? 0 : -1}
        aria-label={spoken(cell)}
        aria-current={cell.isToday ? 'date' : undefined}
        onClick={(event) => onPress(event.shiftKey)}
        className={cx(
          'flex h-6.75 w-full min-w-0 items-center gap-1 rounded-tag px-1 text-left max-sm:gap-px text-note hover:outline hover:-outline-offset-1 hover:outline-line2 sm:px-2',
          lookOf(cell),
          cell.isToday && 'font-semibold outline-2! -outline-offset-2! outline-t1!',
          isMarked && 'outline-2! -outline-offset-2! outline-brand!',
        )}
      >
        <span className="shrink-0">{cell.label}</span>
        <span className="truncate max-sm:hidden">{mark}</span>
        <span aria-hidden className="text-axis sm:hidden">
          {cell.isToday || cell.label.length > 2 ? '' : mark.slice(0, 1)}
        </span>
      </button>
    </div>
  )
}
