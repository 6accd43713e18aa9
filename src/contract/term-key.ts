import * as z from 'zod/mini'

/** `2026-autumn`, `2027-spring`: a `TermKey`. */
export const termKey = z.string().check(z.regex(/^20\d\d-(autumn|spring)$/))
