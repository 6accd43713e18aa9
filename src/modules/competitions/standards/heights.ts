/** One height of a high jump: thousandths of a metre, and its tries in order (`o` cleared, `x` failed, `-` passed). */
export interface HeightTries {
  height: number
  tries: string
}

/** What ranks a high jump (World Athletics Technical Rules 26.8): best height, failures at it, failures up to and with it. */
export interface CountBack {
  best: number
  failuresAtBest: number
  failures: number
}

export const failed = (tries: string) => [...tries].filter((sign) => sign === 'x').length

/** `tries` in the order of heights. Null = no height was cleared. Failures above the best height do not count. */
export function countBack(tries: readonly HeightTries[]): CountBack | null {
  const best = tries.findLastIndex((one) => one.tries.includes('o'))
  const at = tries[best]
  if (!at) return null
  const failures = tries.slice(0, best + 1).reduce((sum, one) => sum + failed(one.tries), 0)
  return { best: at.height, failuresAtBest: failed(at.tries), failures }
}
