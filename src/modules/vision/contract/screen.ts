import * as z from 'zod/mini'
import { warningLevels } from '@/standards/vision-bands.ts'
import { arrival } from '@/contract/arrival.ts'
import { call } from '@/contract/call.ts'
import { analysisFilter } from './analysis.ts'
import { cell, count, figureOf, provenance, rate, roundRef, stage, visionFilter } from '@/contract/figures.ts'

const who = ['admin', 'qu'] as const
const base = '/api/SchoolAdminDataIndexData'

/** Where the reader stands: district › school › grade › class; each level names itself. */
const area = z.object({
  level: z.enum(['region', 'school', 'grade', 'class']),
  region: z.string(),
  school: z.optional(z.object({ id: z.number(), name: z.string(), stages: z.array(stage) })),
  grade: z.optional(z.number()),
  class: z.optional(z.object({ id: z.number(), number: z.number() })),
})

export const headMetric = z.enum(['myopia', 'poorVision', 'highMyopia', 'coverage'])
export const headRate = cell('vision.myopia', 'vision.poorVision', 'vision.highMyopia', 'vision.coverage')
export const myopia = cell('vision.myopia')
const coverage = rate('vision.coverage')
/** What the rate of a stage is to be in some year. */
export const rateTarget = z.object({ year: z.number(), value: z.number() })
const headFigure = z.object({
  metric: headMetric,
  rate: headRate,
  /** The same term one school year earlier, cross-section. */
  previous: z.optional(headRate),
  target: z.optional(z.object({ year: z.number(), value: z.number(), relation: z.enum(['<=', '<', '>=']) })),
})

export const screenTotals = call(base, {
  who,
  // The screen of health shows myopia beside its own figures.
  display: ['vision', 'health'],
  summary: 'Head figures of the vision data screen, the rounds to choose from and the place',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    rounds: z.array(roundRef),
    previousRound: z.optional(roundRef),
    area,
    population: z.object({ schools: z.number(), classes: z.number(), enrolled: z.number() }),
    figures: z.array(headFigure),
    /** The district has a map of its own (`districtMap`). */
    hasMap: z.optional(z.boolean()),
  }),
})

export const screenDistrict = call(`${base}/qu`, {
  who: ['qu'],
  // The screen of health shows myopia beside its own figures.
  display: ['vision', 'health'],
  summary: 'Every school of the district by stage: rate, roster, change and coverage (tile map)',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    groups: z.array(
      z.object({
        stage,
        rate: myopia,
        schools: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            enrolled: z.number(),
            rate: myopia,
            previous: z.optional(myopia),
            coverage,
          }),
        ),
      }),
    ),
  }),
})

export const screenTrend = call(`${base}/trend`, {
  who,
  display: ['vision'],
  summary: 'Myopia rate by round and stage, with the dated target',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    /** A class lives one school year: where one is asked for, the rounds are those of this grade of it as a whole. */
    ofGrade: z.optional(z.number()),
    series: z.array(
      z.object({
        stage,
        points: z.array(z.object({ round: roundRef, rate: myopia })),
        target: z.optional(rateTarget),
      }),
    ),
  }),
})

export const screenRank = call(`${base}/rank`, {
  who,
  display: ['vision'],
  summary: 'Schools (district) or classes (school) ranked inside one stage, with Wilson 95 % intervals',
  input: z.extend(visionFilter, { stage: z.optional(stage) }),
  reply: z.object({
    ...provenance,
    stage,
    minimumOf: z.number(),
    mean: myopia,
    target: z.optional(rateTarget),
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        grade: z.optional(z.number()),
        rate: myopia,
        rank: count,
        tied: z.boolean(),
        low: count,
        high: count,
        coverage,
      }),
    ),
  }),
})

export const alerts = {
  of: count,
  /** 0, which is pre-myopia, to 3; null: fewer than may be published. */
  levels: z.array(figureOf('vision.alerts', z.object({ level: z.literal([...warningLevels]), n: count }))),
}

export const screenWarning = call(`${base}/warning`, {
  who,
  display: ['vision'],
  summary: 'Refraction alert levels (by SE alone, not degrees of myopia) over valid refractions',
  input: visionFilter,
  reply: z.object({ ...provenance, ...alerts }),
})

export const screenLive = call(`${base}/live`, {
  who,
  display: ['vision'],
  summary: 'Newest arrivals, counts only',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    today: z.object({ children: z.number(), schools: z.number() }),
    items: z.array(arrival),
  }),
})
