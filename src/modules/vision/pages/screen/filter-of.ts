import type { VisionFilter } from '@/contract/figures.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** What the calls are asked for. Keys hold only what is set, so that one place has one cache entry. */
export function filterOf({ round, school, grade, class: classId }: ScreenSearch): VisionFilter {
  return {
    ...(round !== undefined && { round }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
  }
}
