/** One thing given in, as it is stored. */
export interface Submitted {
  amount: number
  on_time: boolean
  state: string
}

/** What the summaries keep of a task: of `due` students, how many gave in, on time, as much as `target` asks, and what was said of it. */
export function countTask(submitted: readonly Submitted[], { due, target }: { due: number; target: number }) {
  const count = (is: (one: Submitted) => boolean) => submitted.filter(is).length
  return {
    due,
    submitted: submitted.length,
    on_time: count(({ on_time }) => on_time),
    completed: count(({ amount, state }) => amount >= target && state !== 'returned'),
    approved: count(({ state }) => state === 'approved'),
    returned: count(({ state }) => state === 'returned'),
  }
}
