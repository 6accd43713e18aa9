import { atNextFrame } from './next-frame.ts'

type Notify = (offset: number, isScrolling: boolean) => void

/** Further than this in one frame, twice in a row, and nobody reads what passes: three rows, 6 000 px a second. */
const thrownPx = 100

/**
 * Passes on where a list was scrolled to, but not while it is thrown: its rows would be drawn for nobody, and frames dropped for them. It moves over
 * the lines of its ground until it is slow enough to be read or rests for a frame. A single jump is passed on at once.
 */
export function whenReadable(notify: Notify): Notify {
  let at: number | undefined
  let wasFast = false
  let forget = () => {}
  return (offset, isScrolling) => {
    forget()
    const isFast = at !== undefined && Math.abs(offset - at) > thrownPx
    const isThrown = isScrolling && isFast && wasFast
    at = offset
    wasFast = isFast
    if (!isThrown) return notify(offset, isScrolling)
    forget = atNextFrame(() => notify(offset, isScrolling))
  }
}
