/** 劳动素养四维: 观念, 能力, 习惯品质, 精神, each from 1 to 5. */
export const dimensions = ['concept', 'skill', 'habit', 'spirit'] as const
export type Dimension = (typeof dimensions)[number]
export type Rubric = Readonly<Record<Dimension, number>>
export const highestScore = 5

/** Who assesses; the teacher by reviewing. */
export const assessors = ['self', 'peer', 'parent', 'teacher'] as const
export type Assessor = (typeof assessors)[number]

/** A task asks for at most so many minutes, and a submission states at most so many. Chosen by us. */
export const maxMinutes = 600

/** Minutes of a day that the ranking board counts. Chosen by us: the board is to reward doing it often. */
export const boardMinutesOfDay = 120
