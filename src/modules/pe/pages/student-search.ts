import * as z from 'zod/mini'
import type { DateWindow } from '@/lib/date-window.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the students says beside the window of its layout: the class that is open. */
export const peStudentSearch = z.object({ class: set(z.int().check(z.positive())) })
export type PeStudentSearch = z.infer<typeof peStudentSearch> & DateWindow
