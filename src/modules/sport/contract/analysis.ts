import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { audience, cell, figureOf, rate, sex } from '@/contract/figures.ts'
import { rowKeys, sportDays, sportItemsPublished, sportArea, sportTotals } from './screen.ts'
import { longIdText } from '@/contract/field-types.ts'

const who = ['admin', 'qu'] as const

/** What an analysis is narrowed to. */
export const sportAnalysisFilter = z.extend(sportArea, {
  /** A class (班级) of the own school. */
  bj: z.optional(longIdText),
  /** At the own school only: outside of it a sex is judged beside the other. */
  sex: z.optional(sex),
})
export type SportAnalysisFilter = z.infer<typeof sportAnalysisFilter>

const { start, end, schoolDays, today, asOf, area, day, figures, before } = sportTotals.reply.shape
/** With every answer, as with the figures of the screen: its window, and when the newest record in it came in. */
export const sportStamp = { start, end, schoolDays, today, asOf }
const { days } = sportDays.reply.shape
const { total, items, disputed } = sportItemsPublished.reply.shape

export const sportAnalysisDays = call('/api/sportAnalysis/cy/day', {
  who,
  summary: 'Sport of a place in the window and on each of its days, beside as many school days before it',
  input: sportAnalysisFilter,
  reply: z.object({
    ...sportStamp,
    area,
    day,
    figures,
    before,
    /** Classes in which anybody took part in the window, of all with students. */
    classes: rate('sport.classes'),
    days,
  }),
})

export const partsReply = z.object({
  ...sportStamp,
  rows: z.array(
    z.object({
      ...rowKeys,
      figures,
      /** Participation of each sex, whichever is asked for; who has none on the register is in neither. */
      boy: cell('sport.participation'),
      girl: cell('sport.participation'),
    }),
  ),
})

export const sportAnalysisSchools = call('/api/sportAnalysis/cy/day/qu1', {
  who: ['qu'],
  summary: 'Sport by school and stage in the window, with the participation of boys and girls',
  input: sportAnalysisFilter,
  reply: partsReply,
})

export const schoolsWithSport = call('/api/schoolListAll/sport', {
  who: ['qu'],
  summary: 'All schools of the district with their sport in the window, by stage',
  input: z.extend(dateWindowInput, { audience: z.optional(audience) }),
  reply: partsReply,
})

export const sportAnalysisClasses = call('/api/sportAnalysis/sport', {
  who: ['admin'],
  summary: 'Sport by class of the own school in the window, with the participation of boys and girls',
  input: sportAnalysisFilter,
  reply: partsReply,
})

export const sportAnalysisGrades = call('/api/sportAnalysis/sport/qu2', {
  who,
  summary: 'Sport by grade of a school or district in the window, with the participation of boys and girls',
  input: sportAnalysisFilter,
  reply: partsReply,
})

export const itemsReply = z.object({ ...sportStamp, total, items, disputed })
export const sportAnalysisItems = call('/api/sportAnalysis/sport3', {
  who: ['admin'],
  summary: 'Minutes of each item of sport at the own school in the window',
  input: sportAnalysisFilter,
  reply: itemsReply,
})
export const sportAnalysisItemsOfDistrict = call('/api/sportAnalysis/sport3/qu3', {
  who: ['qu'],
  summary: 'Minutes of each item of sport in the district or one of its schools in the window',
  input: sportAnalysisFilter,
  reply: itemsReply,
})

/** Minutes of a child's day: none at all, up to so many, or three hours and more. */
export const minuteBands = ['none', 'to30', 'to60', 'to90', 'to120', 'to180', 'more'] as const
export type MinuteBand = (typeof minuteBands)[number]

const spreadReply = z.object({
  ...sportStamp,
  /** Child-days of the roster. */
  of: figureOf('sport.spread', z.number()),
  /** All of them or nothing. */
  bands: z.nullable(z.array(z.object({ band: z.enum(minuteBands), n: z.number() }))),
})
export const sportAnalysisSpread = call('/api/sportAnalysis/sport4', {
  who: ['admin'],
  summary: 'Child-days of the own school by their minutes of sport',
  input: sportAnalysisFilter,
  reply: spreadReply,
})
export const sportAnalysisSpreadOfDistrict = call('/api/sportAnalysis/sport4/qu4', {
  who: ['qu'],
  summary: 'Child-days of the district or one of its schools by their minutes of sport',
  input: sportAnalysisFilter,
  reply: spreadReply,
})

export const sportAnalysisHours = call('/api/sportAnalysis/hour', {
  who,
  summary: 'Who moves at which hour of the day, of all child-days of a school or district',
  input: sportAnalysisFilter,
  reply: z.object({
    ...sportStamp,
    hours: z.array(z.object({ hour: z.number(), rate: cell('sport.perHour') })),
  }),
})

export const sportAnalysisAbsent = call('/api/sportAnalysis/absent', {
  who,
  summary:
    'How many students have not taken part for three school days or more, boys and girls together, by class of the own school or by school of the district',
  input: z.omit(sportAnalysisFilter, { sex: true }),
  reply: z.object({
    ...sportStamp,
    total: cell('sport.absent'),
    rows: z.array(
      z.object({
        /** `class-17`, `school-3` */
        key: z.string(),
        id: z.number(),
        name: z.optional(z.string()),
        grade: z.optional(z.number()),
        number: z.optional(z.number()),
        rate: cell('sport.absent'),
      }),
    ),
  }),
})

export const sportAnalysisValid = call('/api/sportAnalysis/valid', {
  who,
  summary:
    'Records that devices recognised, of all they sent, on each day of the window on which they sent any; of a school or district',
  input: z.omit(sportAnalysisFilter, { grade: true, bj: true, sex: true }),
  reply: z.object({
    ...sportStamp,
    days: z.array(z.object({ day: z.string(), rate: rate('sport.valid') })),
  }),
})
