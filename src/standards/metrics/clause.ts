/**
 * Where a definition comes from. `definition-set`: the standard that the district counts by (`definition-set.ts`); `convention`: this
 * product's own.
 */
export type Clause =
  | 'definition-set'
  | 'convention'
  | 'wupol'
  | 'retest-663'
  | 'fitness-2014'
  | 'weight-586-456'
  | 'stunting-456'
  | 'growth-610'
  | 'pressure-610'
  | 'spine-16133'
  | 'anaemia-441'
  | 'caries-who'
  | 'activity-2025'
  | 'labour-2022'
  | 'pe-2022'
