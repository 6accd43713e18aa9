import * as z from 'zod/mini'
import { call, type ReplyOf } from '@/contract/call.ts'
import { count, definitionSetId, rate, roundRef, stage } from '@/contract/figures.ts'
import { addedFrom, nodeInput, childNode, shownNode } from '@/contract/node-screen.ts'
import { acuities, degrees, gradesBySex, progressRows } from './eyesight.ts'
import { alerts, headMetric, headRate, myopia, rateTarget } from './screen.ts'

/** A round of several districts: each of them has one of its own in that term. */
const nodeRound = z.pick(roundRef, { schoolYear: true, year: true, term: true })
export type NodeRound = z.infer<typeof nodeRound>

const from = addedFrom
const coverage = rate('vision.coverage')

export const nodeVision = call('/api/region/vision', {
  who: ['area'],
  readers: true,
  summary:
    'The panels of the vision screen for a city or province, added up from what its districts publish, and the places right below it side by side',
  input: nodeInput,
  reply: z.object({
    node: shownNode,
    /** Missing where no district has begun a round, or none has been counted. */
    screen: z.optional(
      z.object({
        round: z.extend(nodeRound, { open: z.boolean() }),
        definitionSet: definitionSetId,
        /** When the oldest of the districts in the sums was counted (ISO 8601). */
        asOf: z.string(),
        head: z.object({
          from,
          figures: z.array(
            z.object({
              metric: headMetric,
              rate: headRate,
              /** The same term a year before, where it is published of each of the districts in the sum. */
              previous: z.optional(headRate),
            }),
          ),
        }),
        degree: z.object({ from, ...degrees }),
        distribution: z.object({ from, ...acuities }),
        sexes: z.object({ from, grades: gradesBySex }),
        trend: z.object({
          from,
          series: z.array(
            z.object({
              stage,
              points: z.array(z.object({ round: nodeRound, rate: myopia })),
              target: z.optional(rateTarget),
            }),
          ),
        }),
        warning: z.object({ from, ...alerts }),
        progress: z.object({ from, rows: progressRows }),
      }),
    ),
    /** The places right below, stage by stage, as they are ranked: by the rate of myopia, high to low. */
    stages: z.array(
      z.object({
        stage,
        minimumOf: z.number(),
        mean: myopia,
        target: z.optional(rateTarget),
        rows: z.array(
          z.object({
            ...childNode,
            enrolled: z.number(),
            rate: myopia,
            previous: z.optional(myopia),
            coverage,
            /** null: shown, and not compared: another round or other definitions, too few, or too little coverage. */
            rank: count,
            tied: z.boolean(),
            low: count,
            high: count,
            /** Its own, where it is in another round or by other definitions than the sum. */
            other: z.optional(z.object({ round: nodeRound, definitionSet: definitionSetId })),
          }),
        ),
      }),
    ),
  }),
})
export type NodeVision = ReplyOf<typeof nodeVision>
