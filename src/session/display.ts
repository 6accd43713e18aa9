let held: { token: string; onEnd: () => void } | undefined

/**
 * While held, every call of this page goes out with the display link's token and with no session. `onEnd` is told when the link was
 * revoked or is over. Answers what lets go of it.
 */
export function holdDisplay(token: string, onEnd: () => void) {
  const own = { token, onEnd }
  held = own
  return () => {
    if (held === own) held = undefined
  }
}

export const displayToken = () => held?.token ?? ''
export const endDisplay = () => held?.onEnd()
