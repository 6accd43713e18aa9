/** How often a message is tried before it is given up. */
export const mostTries = 8
/** After so many failures of one channel the next one is tried. */
export const triesOfChannel = 3

const firstMs = 30_000
const longestMs = 3_600_000

/** How long until the next try: twice as long each time up to an hour, half of it by chance, so that what failed together comes back apart. */
export function backOffMs(
  tries: number,
  retryAfterSeconds: number | undefined,
  random: () => number,
): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (tries - 1))
  return Math.max((retryAfterSeconds ?? 0) * 1000, whole / 2 + (whole / 2) * random())
}
