import type { Plan } from '@/contract/uploads.ts'

/** Rows by what becomes of them; `writes` are with the lessons that a timetable takes out. `ready` would be committed (the unchanged need no writing), `pending` wait for somebody. */
export function planCounts(plan: Plan) {
  const changed = plan.create + plan.update
  const writes = changed + (plan.dropped?.lessons.length ?? 0)
  const ready = changed + plan.unchanged
  const pending = plan.conflict + plan.invalid
  return { writes, ready, pending, leftOut: plan.rows - ready }
}
