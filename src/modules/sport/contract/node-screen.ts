import * as z from 'zod/mini'
import { call, type ReplyOf } from '@/contract/call.ts'
import { cell, count, figureOf, rate, stage } from '@/contract/figures.ts'
import { addedFrom, childNode, nodeInput, shownNode } from '@/contract/node-screen.ts'
import { minutes, rowKeys, sportHours, sportStreaks, windowFigures } from './screen.ts'

const from = addedFrom
const day = z.string()

export const nodeSport = call('/api/region/sport', {
  who: ['area'],
  readers: true,
  summary:
    'The panels of the sport screen for a city or province, added up from what its districts publish of one week, and the places right below it side by side',
  input: nodeInput,
  reply: z.object({
    node: shownNode,
    /** Missing where no district has a week with figures, or none has been counted. */
    screen: z.optional(
      z.object({
        /** The week that is published, and the day of today, which the calendar reaches to. */
        start: day,
        end: day,
        today: day,
        /** When the oldest of the districts in the sums was counted (ISO 8601). */
        asOf: z.string(),
        head: z.object({
          from,
          figures: windowFigures,
          /** As many school days before, where they are published of each of the districts in the sum. */
          before: z.optional(windowFigures),
          /** The newest school day of the week. */
          day: z.optional(z.object({ day, rate: cell('sport.participation') })),
        }),
        days: z.object({
          from,
          /** Participation and mean minutes; quartiles are of children, and no sum of what districts publish. */
          days: z.array(
            z.object({
              day,
              /** Some district has school. */
              isSchoolDay: z.boolean(),
              /** What the calendars call it, where they agree. */
              name: z.string(),
              rate: cell('sport.participation'),
              minutes: z.nullable(figureOf('sport.minutes', z.object({ mean: z.number() }))),
            }),
          ),
        }),
        grades: z.object({
          from,
          rows: z.array(
            z.object({
              ...rowKeys,
              figures: z.object({ reachedIn: cell('sport.reachedIn'), reached: cell('sport.reached') }),
            }),
          ),
        }),
        sexes: z.object({
          from,
          rows: z.array(
            z.object({ stage, boys: cell('sport.participation'), girls: cell('sport.participation') }),
          ),
        }),
        items: z.object({
          from,
          total: z.nullable(z.number()),
          items: z.array(figureOf('sport.items', z.object({ item: z.string(), minutes: count }))),
          disputed: rate('sport.disputed'),
        }),
        hours: z.object({ from, ...z.pick(sportHours.reply, { cells: true }).shape }),
        streaks: z.object({ from, ...z.pick(sportStreaks.reply, { of: true, bands: true }).shape }),
      }),
    ),
    /** The places right below, stage by stage. */
    stages: z.array(
      z.object({
        stage,
        /** Of the districts in the sum. */
        rate: cell('sport.participation'),
        rows: z.array(
          z.object({
            ...childNode,
            /** Students on the roster. */
            roster: z.number(),
            participation: cell('sport.participation'),
            /** The school days before, where each of its districts publishes them. */
            before: z.optional(cell('sport.participation')),
            reached: cell('sport.reached'),
            minutes,
            /** Else it is shown and not ranked: of another week, or its sum leaves many of its students out. */
            isCompared: z.boolean(),
            /** Its own week, where it is another one. */
            other: z.optional(z.object({ start: day, end: day })),
          }),
        ),
      }),
    ),
    /** Places of which nothing is counted yet. */
    uncounted: z.array(z.object(childNode)),
  }),
})
export type NodeSport = ReplyOf<typeof nodeSport>
