import { schoolClock, schoolDay } from '@/lib/school-day.ts'

/** Of a district: minutes of the day at the schools from and until which nothing is sent (the same twice = never), and most a day for a person. */
export interface SendingHours {
  quietFrom: number
  quietUntil: number
  perDay: number
}

export const usualHours: SendingHours = { quietFrom: 21 * 60, quietUntil: 8 * 60, perDay: 3 }

const dayMinutes = 24 * 60
const minuteMs = 60_000

/** Minutes since midnight at the schools. */
function minuteOfDay(at: Date): number {
  const [hours = 0, minutes = 0] = schoolClock(at).split(':').map(Number)
  return hours * 60 + minutes
}

/** When a message may go: `at` itself, or where it is night at the schools the end of the night. */
export function afterQuiet(at: Date, { quietFrom, quietUntil }: SendingHours): Date {
  const minute = minuteOfDay(at)
  const isQuiet =
    quietFrom <= quietUntil
      ? minute >= quietFrom && minute < quietUntil
      : minute >= quietFrom || minute < quietUntil
  return isQuiet ? atMinute(at, (quietUntil - minute + dayMinutes) % dayMinutes) : at
}

/** The first moment of the next day at which something may be sent. */
export function nextDay(at: Date, hours: SendingHours): Date {
  const midnight = new Date(`${schoolDay(at)}T16:00:00Z`)
  return afterQuiet(midnight, hours)
}

const atMinute = (at: Date, minutes: number) =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
