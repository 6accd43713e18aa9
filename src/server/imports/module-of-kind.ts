import type { SchoolModule } from '@/contract/school-module.ts'
import type { UploadKind } from '@/contract/uploads.ts'

/** The module that a school needs to bring a kind of workbook (SHELL-10); 1 always works. */
export const moduleOfKind: Readonly<Record<UploadKind, 1 | SchoolModule>> = {
  roster: 1,
  teachers: 1,
  schools: 1,
  vision: 2,
  check: 3,
  fitness: 3,
  questionnaire: 3,
  sport: 4,
  entries: 4,
  results: 4,
  timetable: 81,
}
