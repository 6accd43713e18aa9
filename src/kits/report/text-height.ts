import { textEms } from '@/widgets/slope/text-ems.ts'
import { paper } from './paginate.ts'

/** Fonts differ a little: a line that is nearly full counts as full. */
const slack = 1.06

/** Lines that a text takes at most, at a size in pixels, in a width. */
export const linesOf = (text: string, size: number, width = paper.text) =>
  Math.max(1, Math.ceil((textEms(text) * size * slack) / width))
