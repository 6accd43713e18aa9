const restMs = 100

/** Calls back when one of the elements changed its size, at once and then at most every 100 ms (SHELL-01). Answers how to stop. */
export function watchSizes(elements: Iterable<Element>, onChange: () => void) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const rest = () => {
    resting = undefined
    if (!isDue) return
    isDue = false
    act()
  }
  const act = () => {
    onChange()
    resting = setTimeout(rest, restMs)
  }
  const observer = new ResizeObserver(() => {
    if (resting === undefined) act()
    else isDue = true
  })
  for (const element of elements) observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(resting)
  }
}
