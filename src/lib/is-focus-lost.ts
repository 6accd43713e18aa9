/** Whether the focus is nowhere: on the page itself, or on what has gone out of sight. */
export function isFocusLost(): boolean {
  const at = document.activeElement
  return !at || at === document.body || ('checkVisibility' in at && !at.checkVisibility())
}
