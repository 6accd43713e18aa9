import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { cell, figureOf } from '@/contract/figures.ts'
import {
  itemsReply,
  minuteBands,
  partsReply,
  sportAnalysisFilter,
  sportAnalysisHours,
  sportStamp,
} from './analysis.ts'

/** `qu2` by grade, `qu3` by item, `qu4` by time: of a place, of the own school or one of its classes. */
const who = ['admin', 'qu'] as const
const family = '/api/sportAnalysis'

export const sportGradesOfDistrict = call(`${family}/cy/day/qu2`, {
  who,
  summary: 'Sport by grade of a place in the window',
  input: sportAnalysisFilter,
  reply: partsReply,
})
export const sportItemsOfDistrict = call(`${family}/cy/day/qu3`, {
  who,
  summary: 'Sport by item of a place in the window: minutes',
  input: sportAnalysisFilter,
  reply: itemsReply,
})
export const sportHoursOfDistrict = call(`${family}/cy/day/qu4`, {
  who,
  summary: 'Sport by hour of the day of a place, of all child-days',
  input: sportAnalysisFilter,
  reply: sportAnalysisHours.reply,
})
export const sportHoursBesideParts = call(`${family}/sport/qu4`, {
  who,
  summary: 'Participation by hour of the day of a place',
  input: sportAnalysisFilter,
  reply: sportAnalysisHours.reply,
})

export const sportParticipationByItem = call(`${family}/sport/qu3`, {
  who,
  summary: 'Participation of a place by item: child-days with it, of all child-days',
  input: sportAnalysisFilter,
  reply: z.object({
    ...sportStamp,
    items: z.array(z.object({ item: z.string(), rate: cell('sport.byItem') })),
  }),
})

/** Minutes of an item, one for each column, all of them or nothing. */
const itemLine = z.object({ item: z.string(), minutes: z.nullable(z.array(z.number())) })
export const sportItemsByGrade = call(`${family}/sport3/qu2`, {
  who,
  summary: 'Minutes of each item of sport by grade of a place',
  input: sportAnalysisFilter,
  reply: z.object({ ...sportStamp, grades: z.array(z.number()), items: z.array(itemLine) }),
})
export const sportItemsByDay = call(`${family}/sport3/qu4`, {
  who,
  summary: 'Minutes of each item of sport of a place by day, the finest time at which items are counted',
  input: sportAnalysisFilter,
  reply: z.object({ ...sportStamp, days: z.array(z.string()), items: z.array(itemLine) }),
})

export const sportSpreadByGrade = call(`${family}/sport4/qu2`, {
  who,
  summary: 'Child-days of a place by their minutes of sport, grade by grade',
  input: sportAnalysisFilter,
  reply: z.object({
    ...sportStamp,
    /** All of them or nothing. */
    grades: z.nullable(
      z.array(
        z.object({
          grade: z.number(),
          of: figureOf('sport.spread', z.number()),
          bands: z.array(z.object({ band: z.enum(minuteBands), n: z.number() })),
        }),
      ),
    ),
  }),
})
export const sportSpreadOverItems = call(`${family}/sport4/qu3`, {
  who,
  summary: 'How the minutes of a place spread over the items of sport',
  input: sportAnalysisFilter,
  reply: z.object({
    ...sportStamp,
    /** Minutes of the item, of the minutes of all. */
    items: z.array(z.object({ item: z.string(), share: cell('sport.items') })),
  }),
})
