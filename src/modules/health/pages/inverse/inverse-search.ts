import * as z from 'zod/mini'
import { inverseFactors, inverseOutcomes } from '@/modules/health/contract/inverse-names.ts'
import { importSearch } from '@/lib/import-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the inverse analysis says: its filter bar and the factor looked at, or the import of a kind with its plan. */
export const inverseSearch = z.extend(importSearch, {
  kind: set(z.enum(['questionnaire', 'vision', 'check', 'fitness'])),
  /** Unset: myopia. */
  outcome: set(z.enum(inverseOutcomes)),
  /** Unset: the newest. */
  schoolYear: set(z.int().check(z.minimum(2000), z.maximum(2100))),
  /** Of a screening. */
  term: set(z.enum(['spring', 'autumn'])),
  grades: set(z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.minLength(1), z.maxLength(12))),
  /** Unset: by grade and sex. */
  adjust: set(z.enum(['grade', 'sex', 'none'])),
  /** Unset: time outdoors. */
  factor: set(z.enum(inverseFactors)),
})
export type InverseSearch = z.infer<typeof inverseSearch>
export type InverseImportKind = NonNullable<InverseSearch['kind']>
