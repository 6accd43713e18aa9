/** What a page loads until it is to be used; a school clerk's line is slow, and each feature pays for itself. */
export type Budget = { path: string; kilobytes: number; requests: number }

export const openPages: Budget[] = [
  { path: '/login', kilobytes: 125, requests: 9 },
  { path: '/bind', kilobytes: 140, requests: 11 },
  { path: '/letter/1-ABCDEFGH', kilobytes: 150, requests: 8 },
  { path: '/referral/unknown', kilobytes: 150, requests: 8 },
  // A link that leads nowhere is refused, and what was refused is noted.
  { path: '/clinic/unknown', kilobytes: 155, requests: 12 },
]
/** A data screen until its last panel is painted, calls included. */
const screen = (path: string): Budget => ({ path, kilobytes: 400, requests: 30 })
export const screens: Record<string, Budget[]> = {
  bureau01: ['/visionCheck/base', '/health/dataScreen', '/sport/cityBase', '/work/cityBase'].map(screen),
  school01: ['/visionCheck/base', '/health/screen', '/sport/base', '/work/base', '/physical/base'].map(
    screen,
  ),
}
/** Late parts, the channel and prefetching included; what a page fetches once somebody comes near is not in it. */
export const idleKilobytes = 520
