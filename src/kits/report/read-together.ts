interface Requested {
  data: unknown
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/** Of the answers that a report stands on: whether one is still of the question before, the first that did not come, and the way to ask again. */
export function readTogether(queries: readonly Requested[]) {
  return {
    isOld: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    failed: queries.find(({ data, error }) => error && data === undefined)?.error ?? null,
    again: () => queries.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  }
}
