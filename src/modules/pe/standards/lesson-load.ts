import type { Rate } from '@/standards/rate.ts'
import { groupDensity, movingByMinute } from './group-density.ts'
import type { Samples } from './limits.ts'
import { lessonSeconds, type PhaseMinutes } from './phases.ts'
import { isDense, isValidLoad, studentLoad, type StudentLoad } from './student-load.ts'
import { safetyAlerts, type SafetyAlert } from './safety-alerts.ts'

export interface LessonStudent {
  studentId: number
  /** Beats a minute at most (`greatestRate`). */
  greatest: number
  /** Null = present without a sensor. */
  samples: Samples | null
}

export interface LessonLoad {
  present: number
  worn: number
  /** Of the worn: with a value in most of the lesson. What follows counts these alone. */
  valid: number
  validSeconds: number
  rateSum: number
  mainSeconds: number
  mainRateSum: number
  mvpaSeconds: number
  /** Students with an own density of at least 50 %. */
  dense: number
  density: Rate
  /** As of a student, summed. */
  zoneSeconds: number[]
  /** Present without a sensor. */
  bare: number[]
  students: (StudentLoad & { studentId: number; greatest: number; isValid: boolean; alerts: SafetyAlert[] })[]
}

/** All figures of one lesson from its samples. Alerts are raised for everybody who wore a sensor, valid or not. */
export function lessonLoad(present: readonly LessonStudent[], phases: PhaseMinutes): LessonLoad {
  const worn = present.flatMap(({ samples, ...who }) => (samples ? [{ ...who, samples }] : []))
  const students = worn.map(({ studentId, greatest, samples }) => {
    const load = studentLoad(samples, greatest, phases)
    const alerts = safetyAlerts(samples.slice(0, load.lessonSeconds), greatest)
    return { studentId, greatest, ...load, isValid: isValidLoad(load), alerts }
  })
  const counted = students.filter(({ isValid }) => isValid)
  const sum = (of: (load: StudentLoad) => number) => counted.reduce((total, load) => total + of(load), 0)
  const minutes = movingByMinute(
    worn.filter((_, index) => students[index]!.isValid),
    lessonSeconds(phases) / 60,
  )
  return {
    present: present.length,
    worn: worn.length,
    valid: counted.length,
    students,
    bare: present.filter(({ samples }) => !samples).map(({ studentId }) => studentId),
    validSeconds: sum((load) => load.validSeconds),
    rateSum: sum((load) => load.rateSum),
    mainSeconds: sum((load) => load.mainSeconds),
    mainRateSum: sum((load) => load.mainRateSum),
    mvpaSeconds: sum((load) => load.mvpaSeconds),
    dense: counted.filter(isDense).length,
    density: groupDensity(minutes),
    zoneSeconds: Array.from({ length: 15 }, (_, index) => sum((load) => load.zoneSeconds[index]!)),
  }
}
