import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'

const partsOfDay = [
  [5, 'evening'],
  [9, 'early'],
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
  [24, 'evening'],
] as const

/** The part of the day at an hour 0–23. */
export const partOfDay = (hour: number) => partsOfDay.find(([until]) => hour < until)?.[1] ?? 'evening'

/** Good morning, and which day it is. */
export function StartGreeting() {
  const t = useT('shell')
  const { name } = useCurrentUser().info
  const [now] = useState(() => new Date())
  const nth = (list: string, i: number) => list.split(' ')[i] ?? ''
  return (
    <div>
      <h1 className="text-[28px]/9 font-semibold">{t(`greeting.${partOfDay(now.getHours())}`, { name })}</h1>
      <p className="mt-1 text-title text-t2">
        {t('today', {
          month: nth(t('months'), now.getMonth()),
          day: now.getDate(),
          weekday: nth(t('weekdays'), now.getDay()),
        })}
      </p>
    </div>
  )
}
