import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { healthGaps, missingParts } from './gaps.ts'
import { list } from '@/contract/lists/list.ts'
import { studentColumns, studentFields } from '@/modules/records/contract/student-columns.ts'

/** `unlisted`: the student is not on the list of the year's round. */
export const measuredStates = ['done', 'absent', 'exempt', 'due', 'unlisted'] as const
const weights = ['wasting', 'normal', 'overweight', 'obese'] as const
const findings = ['yes', 'no'] as const
const levels = ['excellent', 'good', 'pass', 'fail'] as const
/** Findings that may rest on limits which are not confirmed. */
const unconfirmedFindings = ['weight', 'pressure', 'anaemia'] as const

const choice = <const K extends string, const C extends readonly string[]>(key: K, choices: C) =>
  ({ key, type: 'choice', width: 96, filter: 'choice', choices }) as const
const measure = <const K extends string>(key: K) =>
  ({ key, type: 'decimal', width: 88, hidden: true }) as const
const shown = <const K extends string>(key: K) => ({ key, type: 'decimal', digits: 1, width: 88 }) as const
const tenths = <const K extends string>(key: K) => ({ ...measure(key), digits: 1 }) as const

/**
 * Students with their check-up and their fitness test of one school year, the newest unless others are chosen; of several, a row for each.
 * Class and grade are those of now. Units: cm, kg, mmHg, mL, g/L; runs in seconds, reach and jump in cm, the rest counted.
 */
export const healthResultList = list({
  name: 'healthResults',
  search: true,
  columns: [
    ...studentColumns,
    /** First year of the school year: both are held once in it. */
    { key: 'round', type: 'choice', width: 112, filter: 'choice', choices: [], hidden: true },
    choice('checkState', measuredStates),
    { key: 'checkedOn', type: 'date', width: 112, hidden: true },
    shown('heightCm'),
    shown('weightKg'),
    shown('bmi'),
    { ...choice('weight', weights), width: 112 },
    { ...choice('stunted', findings), hidden: true },
    measure('systolic'),
    measure('diastolic'),
    choice('pressure', findings),
    choice('spine', findings),
    measure('decayedTeeth'),
    measure('filledTeeth'),
    choice('caries', findings),
    measure('haemoglobin'),
    { ...choice('anaemia', findings), hidden: true },
    { key: 'unconfirmed', type: 'choice', width: 120, choices: unconfirmedFindings },
    choice('testState', measuredStates),
    { key: 'testedOn', type: 'date', width: 112, hidden: true },
    measure('vitalCapacity'),
    tenths('sprint50'),
    tenths('sitAndReach'),
    measure('rope'),
    measure('longJump'),
    measure('sitUps'),
    measure('pullUps'),
    measure('shuttle'),
    measure('run1000'),
    measure('run800'),
    { ...shown('total'), sort: true },
    choice('level', levels),
    { ...choice('missing', ['any', ...missingParts]), width: 136, hidden: true },
  ],
  defaultSort: [{ key: 'school' }, { key: 'class' }, { key: 'name' }],
})

/** What a check-up finds is shown to the school, the bureau and the guardian: teachers teach without it. */
export const clinicalColumns = [
  'stunted',
  'systolic',
  'diastolic',
  'pressure',
  'spine',
  'decayedTeeth',
  'filledTeeth',
  'caries',
  'haemoglobin',
  'anaemia',
] as const satisfies readonly (typeof healthResultList.columns)[number]['key'][]
export const isClinical = (key: string): boolean => (clinicalColumns as readonly string[]).includes(key)

const measured = z.nullable(z.number())
const finding = z.nullable(z.enum(findings))
const marks = Object.fromEntries(fitnessItemNames.map((item) => [item, measured])) as Record<
  (typeof fitnessItemNames)[number],
  typeof measured
>

/** One row; null = not measured, or the standards do not say. Masked texts hold `*`. */
export const healthResultRow = z.object({
  ...studentFields,
  /** Null = the district has held neither yet. */
  round: measured,
  checkState: z.enum(measuredStates),
  checkedOn: z.nullable(z.string()),
  heightCm: measured,
  weightKg: measured,
  bmi: measured,
  /** WS/T 586, and below overweight wasting by WS/T 456 */
  weight: z.nullable(z.enum(weights)),
  stunted: finding,
  systolic: measured,
  diastolic: measured,
  /** Raised, WS/T 610. */
  pressure: finding,
  /** Bent otherwise than it should be, GB/T 16133. */
  spine: finding,
  /** Milk and second teeth together; null where one of both was not examined. */
  decayedTeeth: measured,
  filledTeeth: measured,
  /** Decayed, missing or filled teeth. */
  caries: finding,
  haemoglobin: measured,
  anaemia: finding,
  /** Findings of this row that rest on a limit which is not confirmed. */
  unconfirmed: z.array(z.enum(unconfirmedFindings)),
  testState: z.enum(measuredStates),
  testedOn: z.nullable(z.string()),
  ...marks,
  /** Points of the whole test, to 0.1. */
  total: measured,
  level: z.nullable(z.enum(levels)),
  /** Parts that somebody has to make up; nothing of who is excused or not on the year's lists. */
  missing: z.array(z.enum(missingParts)),
  /** Why a column holds nothing, by its key. */
  gaps: z.record(z.string(), z.enum(healthGaps)),
  /** Points of each item that has a mark, by item; `bmi`: of the test's own BMI. */
  scores: z.record(z.string(), z.number()),
})
export type HealthResultRow = z.infer<typeof healthResultRow>
