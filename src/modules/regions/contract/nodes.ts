import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { regionCode, regionRef } from '@/contract/region-visit.ts'
import { cell, definitionSetId, term } from '@/contract/figures.ts'
import type { RateId } from '@/standards/metrics/metrics.ts'
import { nodeTopics, type NodeTopic } from './topics.ts'

const family = '/api/region'
const area = ['area'] as const
/** Rates that a node adds up from what its districts publish, in the order of the page. */
export const nodeMeasures = [
  'coverage',
  'poorVision',
  'myopia',
  'highMyopia',
  'examined',
  'weight',
  'teeth',
  'spine',
  'tested',
  'fitness',
  'participation',
  'reached',
  'labourHours',
] as const
export type NodeMeasure = (typeof nodeMeasures)[number]

/** The metric that each is. */
export const metricOfMeasure = {
  coverage: 'vision.coverage',
  poorVision: 'vision.poorVision',
  myopia: 'vision.myopia',
  highMyopia: 'vision.highMyopia',
  examined: 'check.examined',
  weight: 'check.weight',
  teeth: 'check.teeth',
  spine: 'check.spine',
  tested: 'fitness.scored',
  fitness: 'fitness.good',
  participation: 'sport.participation',
  reached: 'sport.reached',
  labourHours: 'labour.hours',
} as const satisfies Record<NodeMeasure, RateId>

export const topicOf: Record<NodeMeasure, NodeTopic> = {
  coverage: 'vision',
  poorVision: 'vision',
  myopia: 'vision',
  highMyopia: 'vision',
  examined: 'check',
  weight: 'check',
  teeth: 'check',
  spine: 'check',
  tested: 'fitness',
  fitness: 'fitness',
  participation: 'sport',
  reached: 'sport',
  labourHours: 'labour',
}

/** The period that a topic of a district is of: two districts are compared, and added up, where theirs are the same. */
const period = z.object({
  /** School year of the round, by the year in which it begins; of sport and labour that of the day. */
  schoolYear: z.number(),
  term: z.optional(term),
  /** Of vision: by which definitions it is counted; two sets are never mixed. */
  definitionSet: z.optional(definitionSetId),
  /** Of sport and labour: the first and the last day. */
  start: z.optional(z.string()),
  end: z.optional(z.string()),
})
export type NodePeriod = z.infer<typeof period>
const periods = z.partialRecord(z.enum(nodeTopics), period)

/** Published rates of a place; `null` = hidden, missing = nothing was measured. */
const cells = z.object({
  coverage: z.optional(cell(metricOfMeasure.coverage)),
  poorVision: z.optional(cell(metricOfMeasure.poorVision)),
  myopia: z.optional(cell(metricOfMeasure.myopia)),
  highMyopia: z.optional(cell(metricOfMeasure.highMyopia)),
  examined: z.optional(cell(metricOfMeasure.examined)),
  weight: z.optional(cell(metricOfMeasure.weight)),
  teeth: z.optional(cell(metricOfMeasure.teeth)),
  spine: z.optional(cell(metricOfMeasure.spine)),
  tested: z.optional(cell(metricOfMeasure.tested)),
  fitness: z.optional(cell(metricOfMeasure.fitness)),
  participation: z.optional(cell(metricOfMeasure.participation)),
  reached: z.optional(cell(metricOfMeasure.reached)),
  labourHours: z.optional(cell(metricOfMeasure.labourHours)),
})
export type NodeCells = z.infer<typeof cells>

const population = z.object({ districts: z.number(), schools: z.number(), students: z.number() })
/** From how many districts below a sum is, of how many there are. */
const addedUp = z.partialRecord(z.enum(nodeMeasures), z.object({ summed: z.number(), districts: z.number() }))

const node = {
  population,
  periods,
  cells,
  /** When the figures of the district, or the oldest of those below, were counted (ISO 8601); null = not yet. */
  countedAt: z.nullable(z.string()),
}
export const nodeRow = z.object({
  ...regionRef.shape,
  /** It has schools of its own: a county or district, or a city without any. */
  isDistrict: z.boolean(),
  ...node,
  addedUp,
})
export type NodeRow = z.infer<typeof nodeRow>

export const regionNode = call(`${family}/below`, {
  who: area,
  readers: true,
  summary:
    'A city or province with the places right below it: sums of what their districts publish, and of how many',
  /** Without a code the caller's own place; only what lies in it is answered. */
  input: z.object({ code: z.optional(regionCode) }),
  reply: z.object({
    /** From the caller's own place down to the one asked for. */
    trail: z.array(regionRef),
    node: nodeRow,
    children: z.array(nodeRow),
  }),
})

/** Shown once: the bureau of a new district signs in with it and has to change it. */
export const bureauSlip = z.object({
  code: z.string(),
  name: z.string(),
  username: z.string(),
  password: z.string(),
  until: z.string(),
})
export type BureauSlip = z.infer<typeof bureauSlip>

export const regionChoices = call(`${family}/choices`, {
  who: area,
  summary:
    'Districts of the national list below the own city or province that are not here yet, by name or code',
  input: z.object({ text: z._default(z.string().check(z.maxLength(40)), '') }),
  reply: z.object({
    rows: z.array(z.object({ code: z.string(), name: z.string(), path: z.array(z.string()) })),
  }),
})

export const regionAdd = call(`${family}/add`, {
  who: area,
  summary:
    'Add a district below the own place with the account of its bureau; definition set and terms begin as those of the place. Audited',
  input: z.object({
    code: regionCode,
    /** Of a district that no list holds yet, such as a development zone. */
    name: z.optional(z.string().check(z.minLength(2), z.maxLength(40))),
    /** What the bureau is called. */
    organisation: z.string().check(z.minLength(2), z.maxLength(60)),
    username: z.string().check(z.minLength(5), z.maxLength(20)),
  }),
  reply: bureauSlip,
  perMinute: 30,
})
