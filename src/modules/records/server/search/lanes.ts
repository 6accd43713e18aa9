/** Runs at most `most` at a time; the others wait in the order in which they came. */
export function lanes(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes the lane over.
      if (next) next()
      else running -= 1
    }
  }
}
