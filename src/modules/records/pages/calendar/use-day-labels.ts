import { useT } from '@/i18n/i18n.ts'
import { weekdayOf } from '@/lib/day.ts'
import type { DayCell } from './to-weeks.ts'

/** Names that a calendar is filled with stand in the reader's language; whatever a person wrote stands as it is. */
const known = {
  元旦: 'newYear',
  春节: 'spring',
  清明: 'qingming',
  清明节: 'qingming',
  劳动节: 'labour',
  端午: 'dragonBoat',
  端午节: 'dragonBoat',
  中秋: 'midAutumn',
  中秋节: 'midAutumn',
  国庆节: 'national',
  期末考试: 'exams',
} as const

export function useDayLabels() {
  const t = useT('calendar')
  const nameOf = (name: string) => (name in known ? t(`holidays.${known[name as keyof typeof known]}`) : name)
  /** `12 月 4 日，周五`. */
  const dayText = (day: string) =>
    t('dayTitle', {
      day: Number(day.slice(8)),
      monthName: t(`months.${Number(day.slice(5, 7)) as 1}`),
      weekday: t(`weekdays.${weekdayOf(day)}`),
    })
  /** What stands in a cell beside its number. */
  const markOf = ({ entry, status, isToday, isAgain }: DayCell): string => {
    if (entry && status !== 'vacation' && status !== 'weekend') {
      const name = nameOf(entry.name)
      if (isAgain) return ''
      return entry.kind === 'makeup' ? t('makeupShort') : name || t(`kind.${entry.kind}`)
    }
    return isToday ? t('today') : ''
  }
  /** What a cell says to whoever does not see it. */
  const spoken = (cell: DayCell): string =>
    [
      dayText(cell.day),
      t(`status.${cell.status}`),
      cell.entry && cell.status !== 'vacation' ? nameOf(cell.entry.name) : '',
      cell.isOwn ? t('own') : '',
      cell.isToday ? t('today') : '',
    ]
      .filter(Boolean)
      .join(t('comma'))
  return { nameOf, dayText, markOf, spoken }
}
