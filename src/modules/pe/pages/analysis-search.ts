import * as z from 'zod/mini'
import type { DateWindow } from '@/lib/date-window.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the analysis says beside the window of its layout: the one class it is about. */
export const peAnalysisSearch = z.object({ class: set(z.int().check(z.positive())) })
export type PeAnalysisSearch = z.infer<typeof peAnalysisSearch> & DateWindow
