/** Full screen must be asked for inside the press; where it is refused the wall fills the window instead. */
export function enterWall(show: () => void) {
  const requested = document.documentElement.requestFullscreen?.()
  requested?.catch(() => undefined)
  show()
}
