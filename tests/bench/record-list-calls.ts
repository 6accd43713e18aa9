import type { ListQuery } from '../../src/contract/lists/list.ts'
import { visionRecordsCount, visionRecordsPage } from '../../src/modules/vision/contract/records.ts'
import type { Figure } from './figure.ts'
import { measureList, sort } from './list-calls.ts'
import type { BenchOptions } from './bench-options.ts'

const where = (filters: NonNullable<ListQuery['filters']>) => ({ filters })
/** Conditions that most students meet, and some that few do: of a page of these the whole district may have to be looked through. */
const cases: Record<string, ListQuery> = {
  'school, class': {},
  'by class': sort('class'),
  'screened, by class': { ...where({ state: ['done'] }), ...sort('class') },
  'normal vision': where({ band: ['normal'] }),
  'no glasses, by class': { ...where({ glasses: ['none'] }), ...sort('class') },
  'grade 3, by class': { ...where({ grade: [3] }), ...sort('class') },
  'severe, by class (some)': { ...where({ band: ['severe'] }), ...sort('class') },
  'alert 3 (some)': where({ warning: ['3'] }),
  'fast change, by class (some)': { ...where({ progress: ['fast'] }), ...sort('class') },
  'to follow up (some)': where({ followUp: ['suggested'] }),
  'exempt, by class (few)': { ...where({ state: ['exempt'] }), ...sort('class') },
  'night lenses (few)': where({ glasses: ['orthokeratology'] }),
  'visited (few)': where({ followUp: ['visited'] }),
  'retest beyond its limit (few)': where({ retest: ['beyond'] }),
  'not on the list (none)': where({ state: ['unlisted'] }),
  'search 张子轩': { search: '张子轩' },
}

/** Vision records of a district of 350 schools as its bureau's archive asks for them. */
export const measureRecordLists = (options: BenchOptions): Promise<Figure[]> =>
  measureList(options, { part: 'records', page: visionRecordsPage, count: visionRecordsCount, cases })
