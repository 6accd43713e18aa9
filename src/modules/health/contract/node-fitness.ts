import * as z from 'zod/mini'
import { call, type ReplyOf } from '@/contract/call.ts'
import { cell, count, figureOf, rate, stage } from '@/contract/figures.ts'
import { addedFrom, nodeInput, childNode, shownNode } from '@/contract/node-screen.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { borderlineZones } from './analysis.ts'
import { fitnessComponent } from './fitness-analysis.ts'
import { childOfStage, compared, nodeYear } from './node-screen.ts'
import { covered, levelParts } from './screen.ts'

/** One file of calls of places above the districts. */
export { nodeCheck } from './node-screen.ts'

const from = addedFrom
const good = cell('fitness.good')
const passed = cell('fitness.pass')
const itemGood = cell('fitness.itemGood')

/** What the places below are compared by: the whole test, then each item by who is good or better in it. */
export const nodeFitnessMetrics = ['good', 'passed', 'bmi', ...fitnessItemNames] as const
export type NodeFitnessMetric = (typeof nodeFitnessMetrics)[number]
/** By items alone a place is 良好 or better, whole or passed. */
const figuresOf = <C extends z.ZodMiniType>(total: readonly [C, C], item: C) =>
  z.object({
    good: z.optional(total[0]),
    passed: z.optional(total[1]),
    bmi: z.optional(item),
    vitalCapacity: z.optional(item),
    sprint50: z.optional(item),
    sitAndReach: z.optional(item),
    rope: z.optional(item),
    longJump: z.optional(item),
    sitUps: z.optional(item),
    pullUps: z.optional(item),
    shuttle: z.optional(item),
    run1000: z.optional(item),
    run800: z.optional(item),
  })

const process = {
  /** With a total, of the enrolled without who is exempt. */
  scored: covered,
  tested: rate('fitness.tested'),
  complete: rate('fitness.complete'),
  exempt: rate('fitness.exempt'),
  madeUp: rate('fitness.madeUp'),
}
const processBefore = z.partial(z.object(process))

export const nodeFitness = call('/api/region/fitness', {
  who: ['area'],
  readers: true,
  summary:
    'The panels of the fitness test for a city or province, added up from what its districts publish, and the places right below it side by side',
  input: nodeInput,
  reply: z.object({
    node: shownNode,
    /** Missing where no district has begun a round, or none has been counted. */
    screen: z.optional(
      z.object({
        round: nodeYear,
        /** When the oldest of the districts in the sums was counted (ISO 8601). */
        asOf: z.string(),
        /** Good or better and passed, and how far the test is; `previous`: where each of the districts in the sum publishes it. */
        head: z.object({
          from,
          good: z.object({ rate: good, previous: z.optional(good) }),
          passed: z.object({ rate: passed, previous: z.optional(passed) }),
          process: z.object(process),
          processBefore,
        }),
        /** By stage, and all of them last. */
        levels: z.object({
          from,
          rows: z.array(z.object({ key: z.string(), stage: z.optional(stage), parts: levelParts })),
        }),
        trend: z.object({ from, years: z.array(z.object({ schoolYear: z.number(), rate: good })) }),
        /** Totals in stretches of so many points; null where a district hides it. */
        scores: z.object({
          from,
          width: z.number(),
          of: count,
          bins: z.array(figureOf('fitness.scores', z.object({ from: z.number(), n: count }))),
        }),
        /** Those that any district does, in the order of the national upload, the BMI first. */
        items: z.object({
          from,
          rows: z.array(
            z.object({ item: fitnessComponent, good: itemGood, passed: cell('fitness.itemPass') }),
          ),
        }),
        borderline: z.object({
          from,
          zones: z.array(
            z.object({
              zone: z.enum(borderlineZones),
              /** Points from here to below there. */
              from: z.number(),
              below: z.number(),
              rate: cell('fitness.borderline'),
            }),
          ),
        }),
        progress: z.object({
          from,
          rows: z.array(z.object({ key: z.string(), stage, coverage: covered })),
        }),
      }),
    ),
    /** The places right below, stage by stage, by their codes. */
    stages: z.array(
      z.object({
        stage,
        minimumOf: z.number(),
        /** Of the sum; what nobody was scored in is left out. */
        means: figuresOf([good, passed], itemGood),
        rows: z.array(childOfStage(figuresOf([compared(good), compared(passed)], compared(itemGood)))),
      }),
    ),
    /** Who of the tested lacks which item, place by place: figures of the process. */
    missing: z.array(
      z.object({
        ...childNode,
        missing: z.array(figureOf('fitness.missing', z.object({ item: fitnessComponent, n: z.number() }))),
        complete: rate('fitness.complete'),
        /** Its own, where it is of another school year than the sum. */
        other: z.optional(z.object({ schoolYear: z.number() })),
      }),
    ),
    /** Places right below of which nothing can be shown: not counted yet, or without a round. */
    without: z.array(z.object(childNode)),
  }),
})
export type NodeFitness = ReplyOf<typeof nodeFitness>
