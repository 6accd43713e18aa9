import type { TFunction } from 'i18next'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import type { TagState } from '@/ui/tag.tsx'

export type RecordT = TFunction<'vision-records'>

/** With its sign either way: +0.50, −2.25. */
export const powerText = (value: number | null) =>
  value === null ? noFigure : (value > 0 ? '+' : '') + formatSigned(value)

const levels = [0, 1, 2, 3] as const
export const warningLooks: Record<(typeof levels)[number], TagState> = {
  0: 'neutral',
  1: 'watch',
  2: 'warning',
  3: 'severe',
}

/** 0 to 3, or undefined: no alert. */
export const levelOf = (warning: number | string | null) =>
  levels.find((level) => level === Number(warning ?? -1))

/** `11-30` */
export const shortDay = (day: string) => day.slice(5)

/** `2025-03` */
export const monthOf = (day: string) => day.slice(0, 7)
