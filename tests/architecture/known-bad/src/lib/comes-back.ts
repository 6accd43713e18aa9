import type { There } from './goes-there.ts'

export type Back = { of: There }
