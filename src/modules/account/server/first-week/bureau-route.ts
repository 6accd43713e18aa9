import { firstWeek, type FirstWeek } from '@/contract/first-week.ts'
import { regionOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { readBureauWeek } from './read-bureau-week.ts'
import { isWeekOver, noteWeekOver } from './week-over.ts'

export const firstWeekRoute = route(firstWeek, async ({ again }, { db, caller, now }) => {
  const region = regionOf(caller.scope)
  const whose = { region, school: 0 }
  const isOver = await isWeekOver(db, whose)
  // One short question for the years after the first week.
  if (isOver && !again) return over(now())
  const week = await readBureauWeek(db, region, now())
  const isDone = week.steps.every(({ state }) => state === 'done')
  if (isDone && !isOver) await noteWeekOver(db, whose)
  return { ...week, isOver: isOver || isDone }
})

const over = (now: Date): FirstWeek => ({
  isOver: true,
  steps: [],
  counts: {
    schools: 0,
    used: 0,
    students: 0,
    withRoster: 0,
    teachers: 0,
    withTeachers: 0,
    screenings: 0,
    withResults: 0,
  },
  schools: [],
  reminder: { due: [], behind: 0, never: 0, lastAt: null },
  asOf: now.toISOString(),
})
