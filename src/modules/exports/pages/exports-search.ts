import * as z from 'zod/mini'
import { optionalParam } from '@/lib/optional-param.ts'

/** What the address of the own exports says: the one that a notice is about. */
export const exportsSearch = z.object({
  id: optionalParam(z.uuid()),
})
