import { textEms } from '@/widgets/text-ems.ts'

/** Width of the column of names: as wide as the widest needs, at most `max` ems and four tenths of the row. */
export const nameWidth = (rows: readonly { label: string }[], max = 10) =>
  `min(${Math.min(max, Math.max(2, ...rows.map(({ label }) => textEms(label))) + 0.3)}em,40%)`
