import { conflictsOf, type TimetableConflict } from '@/modules/pe/standards/timetable-conflicts.ts'
import type { StoredEntry } from './entries.ts'
import type { PeSetting } from './change/read-setting.ts'

/** Conflicts among a whole school's entries; places without a capacity hold any number of classes. */
export const conflictsOfSchool = (
  entries: readonly StoredEntry[],
  venues: PeSetting['venues'],
): TimetableConflict[] =>
  conflictsOf(entries, {
    capacity: new Map(venues.map(({ name, capacity }) => [name, capacity])),
    left: new Set(entries.filter(({ isLeft }) => isLeft).map(({ teacherId }) => teacherId)),
  })
