interface Asked {
  data: unknown
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/** Of the answers that a report stands on: whether one is still of the question before, the first that did not come, and the way to ask again. */
export function readTogether(readings: readonly Asked[]) {
  return {
    isOld: readings.some(({ isPlaceholderData }) => isPlaceholderData),
    failed: readings.find(({ data, error }) => error && data === undefined)?.error ?? null,
    again: () => readings.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  }
}
