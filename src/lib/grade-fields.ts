import * as z from 'zod/mini'
import { grades, isGrade } from './grades.ts'

const first = grades[0]
const last = grades[grades.length - 1] ?? first

/** A grade, of kindergartens too (`isGrade`). Modules that kindergartens do not take part in keep 1 to 12. */
export const gradeNumber = z.int().check(z.minimum(first), z.maximum(last), z.refine(isGrade))
/** The same of a query, which knows only text. */
export const gradeText = z.coerce
  .number()
  .check(z.int(), z.minimum(first), z.maximum(last), z.refine(isGrade))
