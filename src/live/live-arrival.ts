/** Long enough for what an event made old to be read and drawn again. */
const recentMs = 10_000

let lastAt = -Infinity

/** A live event has come. */
export const noteArrival = (now = performance.now()) => {
  lastAt = now
}

/** Whether what changes now may be what a live event announced, not a screen that turned to another area. */
export const isRecent = (now = performance.now()) => now - lastAt < recentMs
