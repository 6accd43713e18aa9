import type { Plan } from '@/contract/uploads.ts'

/** Rows by what becomes of them. `ready` would be committed (the unchanged need no writing), `pending` wait for somebody. */
export function planCounts(plan: Plan) {
  const writes = plan.create + plan.update
  const ready = writes + plan.unchanged
  const pending = plan.conflict + plan.invalid
  return { writes, ready, pending, leftOut: plan.rows - ready }
}
