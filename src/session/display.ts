let token = ''
let isOver = false
const listeners = new Set<() => void>()

function change(next: string, over: boolean) {
  token = next
  isOver = over
  for (const listener of listeners) listener()
}

/** From now on every call of this page goes out with the display link's token, and with no session. */
export const holdDisplay = (link: string) => change(link, false)
export const releaseDisplay = () => change('', false)
/** The link was revoked, or its time is over. */
export const endDisplay = () => change(token, true)

export const displayToken = () => token

/** Whether the display that is held has ended, to be subscribed to. */
export const displayEnd = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => isOver,
}
