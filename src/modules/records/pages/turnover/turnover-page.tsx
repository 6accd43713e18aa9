import { useAccess } from '@/api/access.ts'
import { allows } from '@/session/allows.ts'
import { DistrictTurnoverView } from './district/district-turnover.tsx'
import { SchoolTurnover } from './school/school-turnover.tsx'

/** The year's end: of the own school, or of all schools of a district. */
export function TurnoverPage() {
  return allows(useAccess(), ['qu']) ? <DistrictTurnoverView /> : <SchoolTurnover />
}
