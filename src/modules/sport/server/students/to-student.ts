import type { SportStudent } from '@/modules/sport/contract/students.ts'
import { reachedSeconds } from '@/modules/sport/standards/day.ts'
import { sportItems } from '@/standards/sport/items.ts'

/** So many school days are looked back for a streak. */
export const streakDays = 12

export interface Student {
  id: number
  name: string
  sex: number
  class_id: number
}
export interface StudentDay {
  day: string
  seconds: number
  /** A bit an item. */
  items: number
}
interface Days {
  start: string
  end: string
  today: string
  /** School days up to the end, newest first. */
  run: readonly string[]
}

/** What a student's days come to in the window; a day that is not over breaks no streak. */
export function toStudent(
  { id, name, sex }: Student,
  own: readonly StudentDay[],
  { start, end, today, run }: Days,
): Omit<SportStudent, 'class'> {
  const inWindow = own.filter(({ day }) => day >= start && day <= end)
  const moved = new Set(own.map(({ day }) => day))
  const over = run[0] === today && end === today && !moved.has(today) ? run.slice(1) : run
  const recent = over.slice(0, streakDays)
  const broken = recent.findIndex((day) => !moved.has(day))
  const items = inWindow.reduce((all, one) => all | one.items, 0)
  return {
    id,
    name,
    sex: sex === 1 ? 'boy' : sex === 2 ? 'girl' : 'unknown',
    minutes: Math.round(inWindow.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    days: inWindow.length,
    reached: inWindow.filter(({ seconds }) => seconds >= reachedSeconds).length,
    streak: broken === -1 ? recent.length : broken,
    absent: recent.slice(0, 3).every((day) => !moved.has(day)) && !(end === today && moved.has(today)),
    items: sportItems.filter(({ code }) => items & (1 << code)).map((item) => item.name),
  }
}
