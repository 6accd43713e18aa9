import type { TimetableEntry } from './timetable.ts'

/** What is at odds: a teacher or a class in two lessons at one time, more classes at a place than it holds, a teacher who has left. */
export const conflictKinds = ['teacher', 'class', 'place', 'left'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export interface TimetableConflict {
  kind: ConflictKind
  /** Entries at odds, at least two but for a teacher who has left. */
  entries: string[]
}

interface Limits {
  /** Classes that a place holds at one time; a place that is not named holds any number. */
  capacity: ReadonlyMap<string, number>
  /** Teachers who have left the school. */
  left: ReadonlySet<number>
}

const overlap = (a: TimetableEntry, b: TimetableEntry): boolean =>
  (a.to === null || b.from === null || b.from <= a.to) && (b.to === null || a.from === null || a.from <= b.to)

/** All conflicts of a timetable; entries whose days do not meet are never at odds. */
export function conflictsOf(
  entries: readonly TimetableEntry[],
  { capacity, left }: Limits,
): TimetableConflict[] {
  const conflicts: TimetableConflict[] = entries
    .filter(({ teacherId }) => left.has(teacherId))
    .map(({ id }) => ({ kind: 'left', entries: [id] }))
  const slots = groupsOf(entries, ({ weekday, period }) => `${weekday} ${period}`)
  for (const slot of slots.values()) {
    for (const kind of ['teacher', 'class'] as const) {
      const by = groupsOf(slot, (entry) => (kind === 'teacher' ? entry.teacherId : entry.classId))
      for (const group of by.values()) pushMeeting(conflicts, kind, group, 1)
    }
    for (const [venue, group] of groupsOf(slot, (entry) => entry.venue)) {
      const max = capacity.get(venue)
      if (max !== undefined) pushMeeting(conflicts, 'place', group, max)
    }
  }
  return conflicts
}

/** Those of a group that meet more than `most` at one time: everybody who is there on the fullest of such days, and on each other. */
function pushMeeting(
  conflicts: TimetableConflict[],
  kind: ConflictKind,
  group: readonly TimetableEntry[],
  max: number,
): void {
  if (group.length <= max) return
  const crowded = new Set<string>()
  // More than `most` meet on some day exactly when they do so on the day on which one of them begins.
  for (const one of group) {
    const there = group.filter((other) => overlap(startOf(one), other))
    if (there.length > max) for (const { id } of there) crowded.add(id)
  }
  if (crowded.size > 0)
    conflicts.push({ kind, entries: group.filter(({ id }) => crowded.has(id)).map(({ id }) => id) })
}

/** Its first day alone; of one from the term's beginning, any day before all others. */
const startOf = (entry: TimetableEntry): TimetableEntry => {
  const day = entry.from ?? '0001-01-01'
  return { ...entry, from: day, to: day }
}

function groupsOf<K>(entries: readonly TimetableEntry[], keyOf: (entry: TimetableEntry) => K) {
  const groups = new Map<K, TimetableEntry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}
