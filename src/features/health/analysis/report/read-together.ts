interface Asked {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Of several answers the first that did not come, and the way to ask for those again. */
export function readTogether(readings: readonly Asked[]): { failed: Error | null; again: () => void } {
  const lost = readings.filter(({ data, error }) => data === undefined && error !== null)
  return {
    failed: lost[0]?.error ?? null,
    again: () => {
      for (const { refetch } of lost) void refetch()
    },
  }
}
