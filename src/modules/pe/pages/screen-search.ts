import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the screen says. 1: without the frame, for a screen on a wall. */
export const peScreenSearch = z.object({ wall: set(z.literal(1)) })
export type PeScreenSearch = z.infer<typeof peScreenSearch>
