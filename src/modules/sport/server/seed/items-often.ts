/** Parts of a day in which children move; in the last they are at home. */
export type SportPart = 'break' | 'lesson' | 'afterSchool' | 'home'

/** How many times of 32 each item is done in a part, named by its number as `sportItemNames` has it: 0 rope, 1 running, 2 basketball … */
const oftenIn: Record<SportPart, Readonly<Record<number, number>>> = {
  break: { 0: 10, 1: 11, 3: 9, 16: 2 },
  lesson: { 2: 7, 3: 7, 4: 5, 5: 5, 6: 4, 16: 4 },
  afterSchool: { 2: 9, 3: 2, 4: 6, 5: 6, 6: 5, 16: 4 },
  home: { 0: 13, 1: 10, 2: 2, 4: 3, 16: 4 },
}

const listOf = (part: SportPart): number[] =>
  Object.entries(oftenIn[part]).flatMap(([item, times]) => Array<number>(times).fill(Number(item)))

/** 32 items of each part, to be drawn from. */
export const itemsOften: Readonly<Record<SportPart, readonly number[]>> = {
  break: listOf('break'),
  lesson: listOf('lesson'),
  afterSchool: listOf('afterSchool'),
  home: listOf('home'),
}
