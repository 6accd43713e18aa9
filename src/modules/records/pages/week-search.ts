import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** `week=again`: a home shows the list of the first week also once everything was done; the guide leads there. */
export const weekSearch = z.object({ week: set(z.literal('again')) })
