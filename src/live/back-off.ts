const firstMs = 500
const longestMs = 30_000

/** How long to wait before try `attempt` (0, 1, 2, …): doubling up to half a minute, spread so that a thousand consoles do not return at once. */
export function backOffMs(attempt: number, random: () => number = Math.random) {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 10))
  return Math.round(ceiling * (0.5 + random() / 2))
}
