import * as z from 'zod/mini'
import { call, type ReplyOf } from '@/contract/call.ts'
import { cell, count, figureOf, rate, stage } from '@/contract/figures.ts'
import { addedFrom, nodeInput, childNode, shownNode } from '@/contract/node-screen.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { borderlineZones } from './analysis.ts'
import { problemFigures, spineFunnel } from './check-analysis.ts'
import { fitnessComponent } from './fitness-analysis.ts'
import { mindFigures } from './mind.ts'
import { checkFigures, checkMetrics, checkRate, covered, levelParts, weightParts } from './screen.ts'
import { reexaminedItems } from './wall.ts'

const from = addedFrom
const metric = z.enum(checkMetrics)

/** Of several districts: each of them has a round of its own in that school year. */
const nodeYear = z.object({ schoolYear: z.number(), open: z.boolean() })

/** A rate of a place among those that are compared. */
const compared = <C extends ReturnType<typeof cell>>(rate: C) =>
  z.object({
    rate,
    /** The school year before, where it is published of each of the districts in the sum. */
    previous: z.optional(rate),
    /** null: shown, and not compared: of another school year, too few, too little coverage, or a sum that leaves out too many. */
    rank: count,
    tied: z.boolean(),
    low: count,
    high: count,
  })

/** A place of a stage; what nobody was measured in is left out. */
const childOfStage = <F extends z.ZodMiniType>(figures: F) =>
  z.object({
    ...childNode,
    enrolled: z.number(),
    coverage: covered,
    figures,
    /** Its own, where it is of another school year than the sum. */
    other: z.optional(z.object({ schoolYear: z.number() })),
    /** More than a fifth of its students are in districts that were not counted, or are of another school year. */
    isPartial: z.boolean(),
  })

export const nodeCheck = call('/api/region/check', {
  who: ['area'],
  readers: true,
  summary:
    'The panels of check-ups for a city or province, added up from what its districts publish, and the places right below it side by side',
  input: nodeInput,
  reply: z.object({
    node: shownNode,
    /** Missing where no district has begun a round, or none has been counted. */
    screen: z.optional(
      z.object({
        round: nodeYear,
        /** When the oldest of the districts in the sums was counted (ISO 8601). */
        asOf: z.string(),
        /** Held against limits that are not confirmed, in any of the districts. */
        unconfirmed: z.array(metric),
        /** Left out by all of the districts. */
        off: z.array(metric),
        head: z.object({
          from,
          figures: z.array(z.object({ metric, rate: checkRate, previous: z.optional(checkRate) })),
          coverage: z.object({ rate: covered, previous: z.optional(covered) }),
        }),
        /** By stage, and all of them last. */
        weight: z.object({
          from,
          rows: z.array(z.object({ key: z.string(), stage: z.optional(stage), parts: weightParts })),
        }),
        blood: z.object({
          from,
          rows: z.array(
            z.object({
              key: z.string(),
              stage,
              figures: z.object({ pressure: cell('check.pressure'), anaemia: cell('check.anaemia') }),
            }),
          ),
        }),
        trend: z.object({
          from,
          series: z.array(
            z.object({ metric, years: z.array(z.object({ schoolYear: z.number(), rate: checkRate })) }),
          ),
        }),
        teeth: z.object({
          from,
          filled: cell('check.filled'),
          ages: z.array(
            z.object({
              age: z.number(),
              dentition: z.enum(['deciduous', 'permanent']),
              caries: cell('check.teeth'),
              filled: cell('check.filled'),
            }),
          ),
        }),
        spine: z.object({ from, ...spineFunnel }),
        problems: z.object({ from, ...problemFigures }),
        reexamined: z.object({ from, items: reexaminedItems }),
        mind: z.object({
          from,
          /** Null where no district has entered any. */
          figures: z.nullable(mindFigures),
          previous: z.optional(cell('mind.attention')),
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
        /** Of the sum; what nobody was measured in is left out. */
        means: z.partial(checkFigures),
        rows: z.array(
          childOfStage(
            z.object({
              weight: z.optional(compared(cell('check.weight'))),
              stunting: z.optional(compared(cell('check.stunting'))),
              pressure: z.optional(compared(cell('check.pressure'))),
              spine: z.optional(compared(cell('check.spine'))),
              teeth: z.optional(compared(cell('check.teeth'))),
              anaemia: z.optional(compared(cell('check.anaemia'))),
            }),
          ),
        ),
      }),
    ),
    /** Places right below of which nothing can be shown: not counted yet, or without a round. */
    without: z.array(z.object(childNode)),
  }),
})
export type NodeCheck = ReplyOf<typeof nodeCheck>
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
