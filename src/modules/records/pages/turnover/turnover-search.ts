import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

export const steps = ['classes', 'preview', 'handover', 'commit'] as const
export type Step = (typeof steps)[number]

/** Which step of a draft is in sight, or the students that come from other schools. */
export const turnoverSearch = z.object({ step: set(z.enum(steps)), view: set(z.enum(['incoming'])) })
export type TurnoverSearch = z.infer<typeof turnoverSearch>
