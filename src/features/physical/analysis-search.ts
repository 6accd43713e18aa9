import * as z from 'zod/mini'
import { dateWindowSearch } from '@/lib/date-window.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the analysis says: its window, and the one class it is about. */
export const peAnalysisSearch = z.extend(dateWindowSearch, { class: set(z.int().check(z.positive())) })
export type PeAnalysisSearch = z.infer<typeof peAnalysisSearch>
