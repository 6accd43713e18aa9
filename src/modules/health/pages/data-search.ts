import * as z from 'zod/mini'
import { importSearch } from '@/lib/import-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the data page of check-ups and fitness tests says: the school year and class looked at, or the import of a kind. */
export const healthDataSearch = z.extend(importSearch, {
  kind: set(z.enum(['check', 'fitness'])),
  schoolYear: set(z.int().check(z.minimum(2000), z.maximum(2100))),
  class: set(z.int().check(z.positive())),
})
export type HealthDataSearch = z.infer<typeof healthDataSearch>
