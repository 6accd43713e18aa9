const dayMs = 86_400_000

/** Monday to Friday: the calendar of holidays and of days made up for is not known to us. `day`: `YYYY-MM-DD`. */
export const isSchoolDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one day to another; below 0 where the other comes first. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Every day from one to the other, both among them. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The last so many school days up to a day, newest first; that day is the first of them when it is one. */
export function schoolDaysUpTo(day: string, count: number): string[] {
  const days: string[] = []
  for (let one = day; days.length < count; one = addDays(one, -1)) if (isSchoolDay(one)) days.push(one)
  return days
}
