import { textEms } from '@/widgets/text-ems.ts'

/** Fonts differ a little: a line that is nearly full counts as full. */
const slack = 1.06

/** Lines that a text takes at most, at a size in pixels, in a width: words stay whole, Chinese breaks anywhere. */
export function linesOf(text: string, size: number, width: number): number {
  let lines = 1
  let used = 0
  for (const piece of text.match(/[^\s\u2e80-\uffff]+\s*|[\s\S]/g) ?? []) {
    const wide = textEms(piece.trimEnd()) * size * slack
    if (used > 0 && used + wide > width) {
      lines += 1
      used = 0
    }
    used += textEms(piece) * size * slack
  }
  return lines
}
