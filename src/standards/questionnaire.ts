import { stageOf, type Stage } from './grade.ts'

/**
 * Minutes a day held against what is recommended: outdoors under 2 h and a screen from 1 h (《儿童青少年近视防控适宜技术指南》更新版, 2021),
 * sport out of school under 1 h (《关于全面加强和改进新时代学校体育工作的意见》, 2020: an hour in school and one out of it).
 */
export const outdoorLimit = 120
export const screenLimit = 60
export const sportLimit = 60

/** Sleep under 10, 9 or 8 h (教育部办公厅《关于进一步加强中小学生睡眠管理工作的通知》, 2021), in minutes. */
export const sleepLimits: Readonly<Record<Stage, number>> = { primary: 600, junior: 540, senior: 480 }

/** Minutes of sleep below which a child of a grade sleeps too little. */
export const sleepLimitOf = (grade: number): number => sleepLimits[stageOf(grade)]
