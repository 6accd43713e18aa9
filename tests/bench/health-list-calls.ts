import type { ListQuery } from '../../src/contract/lists/list.ts'
import { healthResultsCount, healthResultsPage } from '../../src/modules/health/contract/results.ts'
import type { Figure } from './figure.ts'
import { measureList, sort } from './list-calls.ts'
import type { BenchOptions } from './bench-options.ts'

const where = (filters: NonNullable<ListQuery['filters']>) => ({ filters })
/** Conditions that most students meet, and some that few do. */
const cases: Record<string, ListQuery> = {
  'school, class': {},
  'by class': sort('class'),
  'by total, down': sort('-total'),
  'grade 3, by class': { ...where({ grade: [3] }), ...sort('class') },
  'tested, by class': { ...where({ testState: ['done'] }), ...sort('class') },
  'obese, by class (some)': { ...where({ weight: ['obese'] }), ...sort('class') },
  'spine abnormal (some)': where({ spine: ['yes'] }),
  'blood pressure raised (some)': where({ pressure: ['yes'] }),
  'failed the test (some)': where({ level: ['fail'] }),
  'exempt from the test (few)': where({ testState: ['exempt'] }),
  'not on the list (none)': where({ checkState: ['unlisted'] }),
  'search 张子轩': { search: '张子轩' },
}

/** Check-ups and fitness tests of a district of 350 schools as its bureau's list asks for them. */
export const measureHealthLists = (options: BenchOptions): Promise<Figure[]> =>
  measureList(options, { part: 'results', page: healthResultsPage, count: healthResultsCount, cases })
