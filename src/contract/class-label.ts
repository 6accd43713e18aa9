import * as z from 'zod/mini'

/** The class a student is in: grade 1–12 and number in its grade; `name` is what the school calls it, empty for 五年级3班. */
export const classLabel = z.object({ grade: z.number(), number: z.number(), name: z.string() })
export type ClassLabel = z.infer<typeof classLabel>
