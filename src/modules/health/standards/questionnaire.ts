import { schoolStageOf, type SchoolStage } from '@/standards/grade.ts'

/**
 * Minutes a day held against what is recommended: outdoors under 2 h and a screen from 1 h (《儿童青少年近视防控适宜技术指南》更新版, 2021),
 * sport out of school under 1 h (《关于全面加强和改进新时代学校体育工作的意见》, 2020: an hour in school and one out of it).
 */
export const outdoorLimit = 120
export const screenLimit = 60
export const sportLimit = 60

/** Sleep under 10, 9 or 8 h (教育部办公厅《关于进一步加强中小学生睡眠管理工作的通知》, 2021), in minutes. */
export const sleepLimits: Readonly<Record<SchoolStage, number>> = { primary: 600, junior: 540, senior: 480 }

/** Minutes of sleep below which a child of a grade sleeps too little. */
export const sleepLimitOf = (grade: number): number => sleepLimits[schoolStageOf(grade)]

export type Quantity = 'outdoor' | 'screen' | 'sleep' | 'sport'

/** Bins that minutes are counted in; the first holds also less, the last also more. Every limit above lies between two bins. */
export const quantityBins = 25
export const binsOf: Readonly<Record<Quantity, { from: number; width: number }>> = {
  outdoor: { from: 0, width: 10 },
  screen: { from: 0, width: 10 },
  sleep: { from: 360, width: 15 },
  sport: { from: 0, width: 10 },
}

/** Least and most minutes a day that are not out of the ordinary: outside of them a form is to be looked at again. */
export const usualMinutes: Readonly<Record<Quantity, { min: number; max: number }>> = {
  outdoor: { min: 0, max: 480 },
  screen: { min: 0, max: 480 },
  sleep: { min: 300, max: 840 },
  sport: { min: 0, max: 300 },
}
export const minutesOfDay = 1440
