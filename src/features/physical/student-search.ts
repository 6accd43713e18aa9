import * as z from 'zod/mini'
import { dateWindowSearch } from '@/lib/date-window.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the pupils says: its window, and the class that is open. */
export const peStudentSearch = z.extend(dateWindowSearch, { class: set(z.int().check(z.positive())) })
export type PeStudentSearch = z.infer<typeof peStudentSearch>
