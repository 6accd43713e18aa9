/** The menu of pages without room. */
const moreWidth = 96

/** How many of these widths fit, with the menu of the others beside them. */
export function fitRow(room: number, widths: readonly number[]) {
  let used = 0
  const ends = widths.map((width) => (used += width))
  if (used <= room) return widths.length
  return ends.filter((end) => end + moreWidth <= room).length
}
