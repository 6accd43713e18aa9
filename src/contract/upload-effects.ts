import * as z from 'zod/mini'

/** What a commit does beyond the rows of its file: shown in the plan, before anybody decides. */

/** A class of a school year gone by that nobody is in any more. */
export const emptiedClass = z.object({
  schoolYear: z.number(),
  grade: z.number(),
  number: z.number(),
  name: z.string(),
})
export type EmptiedClass = z.infer<typeof emptiedClass>

/** A lesson of the PE timetable that a file leaves out of a class which it has. */
export const droppedLesson = z.object({
  grade: z.number(),
  number: z.number(),
  name: z.string(),
  weekday: z.number(),
  period: z.number(),
  teacher: z.string(),
})
export type DroppedLesson = z.infer<typeof droppedLesson>
