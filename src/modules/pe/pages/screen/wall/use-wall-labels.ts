import { useMemo } from 'react'
import type { ClassLabel } from '@/contract/class-label.ts'
import { weekdayOf } from '@/lib/day.ts'
import { useT } from '@/i18n/i18n.ts'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
type Grade = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12'

/** Short names for places with little room. */
export function useWallLabels() {
  const t = useT('pe-wall')
  const p = useT('physical')
  return useMemo(() => {
    const weekday = (day: string) => p(`weekdays.${weekdays[weekdayOf(day) - 1]!}`)
    return {
      weekday,
      /** `11-27 周五` */
      day: (day: string) => `${day.slice(5)} ${weekday(day)}`,
      /** `五2`, or what the school calls it. */
      shortClass: ({ grade, number, name }: ClassLabel) =>
        name || t('classShort', { grade: t(`gradeShort.${String(grade) as Grade}`), number }),
      join: (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(t('dot')),
    }
  }, [t, p])
}
