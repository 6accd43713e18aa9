/** What a page loads until it is to be used; a school clerk's line is slow, and each feature pays for itself. */
export type Budget = { path: string; kilobytes: number; requests: number }

export const openPages: Budget[] = [
  { path: '/login', kilobytes: 125, requests: 9 },
  { path: '/bind', kilobytes: 140, requests: 11 },
]
/** The goal for a data screen is 400 KB and 30 requests until its last panel is painted: what is above it here may only come down. */
const requests = 38
export const screens: Record<string, Budget[]> = {
  bureau01: [
    { path: '/visionCheck/base', kilobytes: 413, requests },
    { path: '/health/dataScreen', kilobytes: 430, requests },
    { path: '/sport/cityBase', kilobytes: 413, requests },
    { path: '/work/cityBase', kilobytes: 417, requests },
  ],
  school01: [
    { path: '/visionCheck/base', kilobytes: 413, requests },
    { path: '/health/screen', kilobytes: 430, requests },
    { path: '/sport/base', kilobytes: 413, requests },
    { path: '/work/base', kilobytes: 417, requests },
    { path: '/physical/base', kilobytes: 406, requests },
  ],
}
/** Late parts, the channel and prefetching included; what a page fetches once somebody comes near is not in it. */
export const idleKilobytes = 520
