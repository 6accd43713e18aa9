import { formatCount } from '@/i18n/formats.ts'

/** Whether the figures fit over `count` bars. Seven pixels a figure: a number wider than its bar would touch the next. */
export const figuresFit = (box: { width: number; u: number }, count: number, highest: number): boolean =>
  box.width / count >= (formatCount(highest).length * 7 + 2) * box.u
