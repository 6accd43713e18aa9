import type { MissedInput, MissedReply } from '@/contract/missed.ts'
import { firstOf } from '@/lib/required.ts'

/** What is to be entered so that everything stands as before: once for each state, and reason, that stood there. */
export function inputsBefore(
  target: { round: number; class: number },
  marked: MissedReply['marked'],
): MissedInput[] {
  const groups = new Map<string, MissedReply['marked']>()
  for (const each of marked) {
    const key = `${each.before.state} ${each.before.reason}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].map((group) => {
    const { state, reason } = firstOf(group).before
    const students = group.map(({ id, version }) => ({ id, version }))
    if (state === 'exempt') return { ...target, state, reason, students }
    return { ...target, state, students }
  })
}
