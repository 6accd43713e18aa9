import * as z from 'zod/mini'
import { call, type ReplyOf } from '@/contract/call.ts'
import { cell, count, stage } from '@/contract/figures.ts'
import { addedFrom, nodeInput, childNode, shownNode } from '@/contract/node-screen.ts'
import { problemFigures, spineFunnel } from './check-analysis.ts'
import { mindFigures } from './mind.ts'
import { checkFigures, checkMetrics, checkRate, covered, weightParts } from './screen.ts'
import { reexaminedItems } from './wall.ts'

const from = addedFrom
const metric = z.enum(checkMetrics)

/** Of several districts: each of them has a round of its own in that school year. */
export const nodeYear = z.object({ schoolYear: z.number(), open: z.boolean() })

/** A rate of a place among those that are compared. */
export const compared = <C extends ReturnType<typeof cell>>(rate: C) =>
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
export const childOfStage = <F extends z.ZodMiniType>(figures: F) =>
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
