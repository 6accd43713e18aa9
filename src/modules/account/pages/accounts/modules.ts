import { authorisedModules } from '@/contract/partner.ts'
import { isSchoolModule } from '@/contract/school-module.ts'

export type ModuleId = Exclude<(typeof authorisedModules)[number], 1>

const opened = authorisedModules.filter((id): id is ModuleId => id !== 1)
/** What a bureau opens: the console's own modules first, then the partners'. Records (1) always work, and are no column. */
export const moduleColumns: readonly ModuleId[] = [
  ...opened.filter(isSchoolModule),
  ...opened.filter((id) => !isSchoolModule(id)),
]
