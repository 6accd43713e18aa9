import * as z from 'zod/mini'
import { conclusion } from '@/modules/vision/contract/records.ts'

/** What is typed of a result; a note may be left empty. */
export const resultForm = z.object({ conclusion, note: z.string().check(z.trim(), z.maxLength(200)) })
