import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import {
  type ClassPlan,
  type ExamState,
  type Student,
  type RoundPlan,
  type SchoolPlan,
  type Visit,
  drawState,
  planVisits,
} from '@/modules/records/server/public.ts'
import { drawExam, type DrawnExam } from './exam.ts'
import type { Random } from '@/server/seed/random.ts'

export interface DrawnRow {
  student: Student
  state: ExamState
  /** both set exactly when the state is done */
  takenOn: string | null
  exam: DrawnExam | null
}

export interface DrawnClass {
  class: ClassPlan
  rows: DrawnRow[]
  /** when its records reached us; known only of the open round's newest */
  arrivedAt: Date | null
}

export interface DrawnRound {
  classes: DrawnClass[]
  /** when the school's figures of this round last changed */
  asOf: Date
}

/** The district gains a little each half year, on the logit of being myopic. */
const reliefPerHalfYear = 0.028
/** Where in a grade's year a term lies: near its middle, so that a grade's two rounds can be compared. */
const termShift = { autumn: 0.46, spring: 0.54 } as const
const newestArrivals = 3
const minuteMs = 60_000

/** One round of one school: who was screened, when, and what was measured. `present` = the classes of its school year. */
export function drawRound(
  school: SchoolPlan,
  round: RoundPlan,
  present: readonly ClassPlan[],
  { now, calendar }: { now: Date; calendar: SchoolCalendar },
  random: Random,
): DrawnRound {
  const visits = planVisits(school, round, present, { today: dayNumber(schoolDay(now)), calendar }, random)
  const newest = round.isOpen ? visits.filter(({ day }) => day !== null).slice(-newestArrivals) : []
  let asOf = round.isOpen
    ? now.getTime() - random.integer(200, 300) * minuteMs
    : Date.parse(`${round.endsOn}T16:30:00+08:00`)
  const classes = visits.map((visit) => {
    const rows = visit.class.students.map((student) => drawRow(student, visit, round, random))
    if (!newest.includes(visit)) return { class: visit.class, rows, arrivedAt: null }
    asOf += random.integer(20, 65) * minuteMs
    return { class: visit.class, rows, arrivedAt: new Date(asOf) }
  })
  return { classes, asOf: new Date(asOf) }
}

function drawRow(student: Student, visit: Visit, round: RoundPlan, random: Random): DrawnRow {
  const state = drawState(visit, random)
  if (state !== 'done' || visit.day === null) return { student, state, takenOn: null, exam: null }
  const gradeTime = visit.class.grade + termShift[round.term]
  const exam = drawExam(student.eyes, gradeTime, -reliefPerHalfYear * round.halfYearsAgo, random)
  return { student, state, takenOn: dayOfNumber(visit.day), exam }
}
