import { formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { moreLook } from '@/widgets/more-ramp/more-bin.ts'
import type { CalendarDay } from './to-calendar-weeks.ts'

type Props = {
  one: CalendarDay
  isToday: boolean
  /** No room for tenths: whole per cent are cut, never rounded up into the next colour. */
  isCut: boolean
  cursor: MarkCursor
  isPressable: boolean
}

/** A school day is filled by its bin; any other day is outlined and grey. */
export function CalendarCell({ one, isToday, isCut, cursor, isPressable }: Props) {
  const t = useT('widgets')
  const { rate, isSchoolDay } = one
  const outline = 'border border-line text-axis text-t3'
  const look = rate && isSchoolDay ? `text-note font-semibold wall:text-body ${moreLook(rate)}` : outline
  return (
    <MarkElement
      cursor={cursor}
      id={one.day}
      pressable={isPressable}
      className={cx(
        'flex size-full items-center justify-center rounded-tag',
        rate === null ? 'hatch text-axis text-t2' : look,
        isToday && 'outline-2 -outline-offset-1 outline-t1',
      )}
    >
      <span className="sr-only">{one.day} </span>
      {rate === null ? (
        <span className="truncate">{t('suppressed')}</span>
      ) : rate && rate.of > 0 ? (
        isCut ? (
          Math.floor((rate.n * 100) / rate.of)
        ) : (
          formatRate(rate)
        )
      ) : (
        noFigure
      )}
    </MarkElement>
  )
}
