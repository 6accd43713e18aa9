import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import type { MeanId } from '@/standards/metrics/metrics.ts'
import { call } from '@/contract/call.ts'
import { studentHead } from '@/contract/student-head.ts'
import { correctionFor, note } from '@/modules/records/contract/correction.ts'
import { day } from '@/contract/day.ts'
import { figureOf, roundRef } from '@/contract/figures.ts'
import { id, longId } from '@/contract/field-types.ts'
import { exemptReason } from '@/contract/missed.ts'

const readers = ['admin', 'qu'] as const
const writers = ['admin'] as const
const nullable = z.nullable(z.number())
const text = z.nullable(z.string())

export const recordStates = ['due', 'done', 'absent', 'exempt'] as const
const cardComponent = z.enum(['bmi', ...fitnessItemNames])
export type CardComponent = z.infer<typeof cardComponent>

/**
 * Why there is a score or none: `retest` = did not come on its day, to be made up (待补测); `unmeasured` = tested, and nothing written
 * down (未测); `unreported` = nothing of the whole test is there (未报); `notRequired` = not an item of the grade (不要求).
 */
export const cardStates = ['value', 'retest', 'unmeasured', 'unreported', 'notRequired', 'exempt'] as const
const cardState = z.enum(cardStates)
export type CardState = z.infer<typeof cardState>

const mark = { item: cardComponent, state: cardState, raw: nullable, score: nullable }
/** A mean of scores of so many children; null for fewer than five. */
const peersOf = (metric: MeanId) =>
  z.nullable(figureOf(metric, z.object({ mean: z.number(), n: z.number() })))
export type PeerMean = z.infer<ReturnType<typeof peersOf>>

/** How one item came to its score. Marks in the unit of the item, runs in seconds; of the BMI in kg/m². */
const cardItem = z.object({
  ...mark,
  /** Per cent. */
  weight: z.number(),
  /** The row of the table that was reached; null below its last. */
  row: z.nullable(z.object({ score: z.number(), threshold: z.number() })),
  /** Of the BMI: the band it lies in, `below` exclusive. */
  band: z.nullable(
    z.object({ name: z.enum(['low', 'normal', 'over', 'obese']), from: nullable, below: nullable }),
  ),
  next: z.nullable(z.object({ score: z.number(), raw: z.number() })),
  bonus: z.number(),
  /** Score against the year before; null where one of both has none. */
  change: nullable,
  peers: peersOf('fitness.items'),
})
export type CardItem = z.infer<typeof cardItem>

const trainingGoal = z.object({
  item: z.enum(fitnessItemNames),
  raw: z.number(),
  score: z.number(),
  goal: z.object({ score: z.number(), raw: z.number() }),
  /** Hundredths of a point in the total. */
  gain: z.number(),
})
export type CardGoal = z.infer<typeof trainingGoal>

export const cardTest = z.object({
  round: roundRef,
  version: z.number(),
  grade: z.number(),
  sex: z.enum(['boy', 'girl']),
  state: z.enum(recordStates),
  takenOn: text,
  heightCm: nullable,
  weightKg: nullable,
  /** Named as a figure names it. */
  standard: z.string(),
  items: z.array(cardItem),
  bonus: z.number(),
  /** To 0.1; null unless every item counts. */
  total: nullable,
  level: z.nullable(z.enum(fitnessLevels)),
  /** Of the year before, and which it was. */
  before: z.nullable(z.object({ schoolYear: z.number(), total: nullable })),
  /** Place among those of the same grade and sex in the school who have a total; null for fewer than five. */
  rank: z.nullable(z.object({ position: z.number(), of: z.number() })),
  /** The largest gains first. */
  goals: z.array(trainingGoal),
  /** With the first three goals reached; null without a total. */
  goalTotal: z.nullable(z.object({ total: z.number(), level: z.enum(fitnessLevels) })),
  /** What the form of a mark writes: `8.9`, `3'45"`, 免测, 缺席 or nothing. */
  written: z.record(z.string(), z.string()),
})
export type CardTest = z.infer<typeof cardTest>

/** A child's card: masked like a row of the list. */
export const healthCard = z.object({
  student: studentHead,
  /** Rounds of the fitness test in which the child was on the list, newest first. */
  rounds: z.array(z.object({ round: roundRef, state: z.enum(recordStates) })),
  /** Of the round asked for, else of the newest that was done; null = in none. */
  test: z.nullable(cardTest),
  corrections: z.number(),
  /** Neighbours in the class, by name; null at its ends. */
  previous: nullable,
  next: nullable,
  asOf: text,
})
export type HealthCard = z.infer<typeof healthCard>

export const healthCardById = call('/api/studentListById/tc', {
  who: readers,
  summary:
    "One student's fitness test, every score explained by its row of the table; opening it outside the own school is audited",
  input: z.object({ id: longId, round: z.optional(id) }),
  reply: healthCard,
})

export const fitnessYear = z.object({
  round: roundRef,
  grade: z.number(),
  school: z.string(),
  state: z.enum(recordStates),
  total: nullable,
  level: z.nullable(z.enum(fitnessLevels)),
  /** Of every item that any of the years asked for. */
  items: z.array(z.object(mark)),
  /** Mean total of the same grade and sex in the school of that year. */
  peers: peersOf('fitness.mean'),
})
export type FitnessYear = z.infer<typeof fitnessYear>
export const fitnessYears = call('/api/studentListByIdCZAll/tc', {
  who: readers,
  summary:
    'Fitness tests of one student over the years, oldest first, beside the mean of the same grade and sex',
  input: z.object({ id: longId }),
  reply: z.object({ rows: z.array(fitnessYear) }),
})

/** What a check-up is held against, in the order in which it is shown. */
export const findingKinds = [
  ...(['weight', 'stunting', 'height', 'pressure', 'spine', 'teeth', 'anaemia'] as const),
] as const
export const findingValues = [
  ...(['no', 'yes', 'wasting', 'normal', 'overweight', 'obese'] as const),
  ...(['lower', 'lowerMiddle', 'middle', 'upperMiddle', 'upper'] as const),
] as const
const finding = z.object({
  kind: z.enum(findingKinds),
  value: z.enum(findingValues),
  standard: z.string(),
  clause: z.string(),
  /** In the unit of what was measured. */
  limits: z.array(z.number()),
  /** false: shown as 待核. */
  confirmed: z.boolean(),
  /**
   * What was measured: BMI; height in cm; systolic and diastolic in mmHg; the degree of the worst bend; DMFT, dmft and 1 where a
   * tooth is untreated; haemoglobin in g/L.
   */
  measured: z.array(z.number()),
})
export type CardFinding = z.infer<typeof finding>

/** One check-up or fitness test at which a child was measured, or should have been. */
export const growthRow = z.object({
  kind: z.enum(['check', 'fitness']),
  round: roundRef,
  grade: z.number(),
  school: z.string(),
  state: z.enum(recordStates),
  /** Of a check-up: why somebody is exempt, where the school said so. */
  exemptReason,
  takenOn: text,
  /** Whole months; null without a birth date. */
  ageMonths: nullable,
  heightCm: nullable,
  weightKg: nullable,
  bmi: nullable,
  /** Between which percentiles of WS/T 610 the height lies: `P50–P75`. */
  heightRange: text,
  /** Of a check-up: what the standards say; a kind not named has not been measured or has no limit at that age. */
  findings: z.array(finding),
  /** Kinds that rest on unconfirmed limits, where the district leaves those out. */
  leftOut: z.array(z.enum(findingKinds)),
  /** Of a check-up that the caller may correct: each value as it is written, by field. */
  entry: z.nullable(
    z.object({
      version: z.number(),
      /** The class on whose list the child stands. */
      class: z.number(),
      /** Of whom of that class, the child included, nothing is known yet in this round. */
      due: z.number(),
      written: z.record(z.string(), z.string()),
    }),
  ),
})
export type GrowthRow = z.infer<typeof growthRow>

/** Values of a limit by age, as many as there are ages; the standard prints every one of them. */
const limitLine = z.object({
  name: z.enum(['wasting', 'overweight', 'obese', 'P5', 'P25', 'P50', 'P75', 'P95']),
  standard: z.string(),
  values: z.array(z.number()),
})
const limits = z.object({ ages: z.array(z.number()), lines: z.array(limitLine) })
export type GrowthLimits = z.infer<typeof limits>

export const growthYears = call('/api/studentListByIdCZAll', {
  who: readers,
  summary:
    'Growth of one student over all years: height, weight, BMI and what check-ups found, with the limits of the standards',
  input: z.object({ id: longId }),
  reply: z.object({
    rows: z.array(growthRow),
    /** BMI by half-years, height by years, of the child's sex; null where that is not known. */
    bmi: z.nullable(limits),
    height: z.nullable(limits),
  }),
})

export const growthLatest = call('/api/studentListByIdCZ', {
  who: readers,
  summary: 'The newest growth record of one student; null where nothing was measured',
  input: z.object({ id: longId }),
  reply: z.object({ row: z.nullable(growthRow) }),
})

export const testReasons = ['retested', 'typing', 'wrong-child', 'unit', 'other'] as const
/** As it would stand in a workbook: `8.9`, `3'45"`, 免测, 缺席; empty = not measured. */
const written = z.string().check(z.trim(), z.maxLength(12))
export const testFields = z.object({
  takenOn: day,
  heightCm: z.nullable(z.number().check(z.minimum(50), z.maximum(250), z.multipleOf(0.1))),
  weightKg: z.nullable(z.number().check(z.minimum(5), z.maximum(250), z.multipleOf(0.1))),
  vitalCapacity: written,
  sprint50: written,
  sitAndReach: written,
  rope: written,
  longJump: written,
  sitUps: written,
  pullUps: written,
  shuttle: written,
  run1000: written,
  run800: written,
})
export type TestFields = z.infer<typeof testFields>
export type TestField = keyof TestFields

/** `saved: false` = somebody else changed it since `version`: nothing was written, `current` is what stands there now. */
export const testEdit = call('/api/SchoolAdminData/tc/edit', {
  who: writers,
  summary:
    'Register a missing mark of a fitness test or correct a wrong one, with a reason; scores and figures follow, history keeps both',
  input: z.object({
    id: longId,
    round: id,
    version: z.int(),
    changes: z.partial(testFields),
    reason: z.enum(testReasons),
    note,
  }),
  reply: z.object({ saved: z.boolean(), current: healthCard, conflicts: z.array(z.string()) }),
})

/** Of a check-up or of the fitness test. */
export const testCorrection = z.extend(correctionFor(testReasons), { kind: z.enum(['check', 'fitness']) })
export type TestCorrection = z.infer<typeof testCorrection>
export const testCorrections = call('/api/SchoolAdminData/tc/edit/history', {
  who: readers,
  summary:
    'What was registered or corrected of a student’s check-ups and fitness tests, newest first: reason, before and after',
  input: z.object({ id: longId }),
  reply: z.object({ rows: z.array(testCorrection) }),
})
