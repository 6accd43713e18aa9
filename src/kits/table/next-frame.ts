/**
 * Runs it in the next frame, never in the one at hand: what is asked for in a scroll event would come in the same frame. The function
 * returned forgets it.
 */
export function atNextFrame(run: () => void): () => void {
  const requested = document.timeline.currentTime
  const wait = (time: number) => {
    if (time === requested) frame = requestAnimationFrame(wait)
    else run()
  }
  let frame = requestAnimationFrame(wait)
  return () => cancelAnimationFrame(frame)
}
