import type { AcuityCategory } from '@/standards/acuity-category.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import { addDays } from '@/lib/day.ts'
import { isUrgentCheck, type CheckFinding } from './check-finding.ts'
import type { LetterDays } from './letter-days.ts'
import type { VisionLevel } from './vision-level.ts'

type Eye = number | AcuityCategory | null

/** What a letter of a screening is written from. Acuity in 5-marks, SE in D. */
export interface VisionFacts {
  kind: 'vision'
  /** The one set by which it was judged. */
  set: DefinitionSetId
  on: string
  /** Until when something should be done; null where nothing is asked for by a day. */
  by: string | null
  level: VisionLevel
  isMyopicRefraction: boolean
  worse: Eye
  worseCorrected: Eye
  /** The lowest 5-mark that is good vision at this age. */
  good: number
  eyes: Readonly<Record<'right' | 'left', { ucva: Eye; cva: Eye; se: number | null }>>
}

/** What a letter of a check-up is written from. */
export interface CheckFacts {
  kind: 'check'
  on: string
  by: string | null
  findings: CheckFinding[]
  /** cm, kg, kg/m², mmHg, g/L; decayed teeth */
  measures: {
    height: number | null
    weight: number | null
    bmi: number | null
    systolic: number | null
    diastolic: number | null
    decayed: number | null
    haemoglobin: number | null
  }
}
export type LetterFacts = VisionFacts | CheckFacts

export const isAbnormal = (facts: LetterFacts): boolean =>
  facts.kind === 'vision' ? facts.level !== 0 || facts.isMyopicRefraction : facts.findings.length > 0

/** By when a child with this screening should have been seen: null where the letter names no day. */
export function visionDueDay(
  { level, isMyopicRefraction }: Pick<VisionFacts, 'level' | 'isMyopicRefraction'>,
  on: string,
  days: LetterDays,
): string | null {
  if (level === 7 || (level === 0 && !isMyopicRefraction)) return null
  if (level === 5) return addDays(on, days.urgent)
  return addDays(on, level === 8 ? days.again : days.visit)
}

/** The same of a check-up. */
export function checkDueDay(findings: readonly CheckFinding[], on: string, days: LetterDays): string | null {
  if (findings.length === 0) return null
  return addDays(on, isUrgentCheck(findings) ? days.urgent : days.visit)
}
