import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import type { ShownConflict, TimetableRow } from '@/modules/pe/contract/timetable.ts'
import type { Timetable } from './matrix-rows.ts'

/** How an entry and what it is at odds with are said. */
export function useEntryLabels(timetable: Timetable) {
  const t = useT('timetable')
  const classText = useClassText()
  const classOf = (id: number) => {
    const found = timetable.classes.find((each) => each.id === id)
    return found ? classText(found) : t('otherClass')
  }
  const slot = ({ weekday, period }: Pick<TimetableRow, 'weekday' | 'period'>) =>
    t('slot', { day: t(`weekdays.${weekday as 1}`), n: period })
  const span = ({ from, to }: TimetableRow) =>
    from !== null && from > timetable.today
      ? t('span.from', { day: from.slice(5) })
      : to === null
        ? ''
        : t('span.to', { day: to.slice(5) })
  /** 马晓东同一节还有五年级 4 班 */
  const conflict = (entry: TimetableRow, { kind, entries }: ShownConflict) => {
    const others = entries
      .filter((id) => id !== entry.id)
      .map((id) => timetable.entries.find((each) => each.id === id))
      .flatMap((each) => (each ? [classOf(each.class)] : []))
    const other = [...new Set(others)].join(t('comma')) || t('otherClass')
    return t(`conflict.${kind}`, { teacher: entry.teacher.name, venue: entry.venue, other })
  }
  const spoken = (entry: TimetableRow, conflicts: readonly ShownConflict[]) =>
    [
      classOf(entry.class),
      slot(entry),
      entry.teacher.name,
      entry.venue,
      span(entry),
      ...conflicts.map((each) => conflict(entry, each)),
    ]
      .filter((part) => part !== '')
      .join(t('comma'))
  return { classOf, slot, span, conflict, spoken }
}
