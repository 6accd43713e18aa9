import { useEffect, useRef } from 'react'
import { isFocusLost } from '@/lib/is-focus-lost.ts'
import { atNextFrame } from './next-frame.ts'
import { useThisList } from './use-list.ts'

/**
 * Gives the focus back to a row where it would be lost: on the way back from a record to the row of the one that was open last, and to the row
 * at hand when the bar of what is ticked has gone.
 */
export function useFocusBack({ current, focusRow }: { current: number; focusRow: (index: number) => void }) {
  const { rows, n, props } = useThisList()
  const { lastOpen } = props
  const isReturning = useRef(lastOpen !== undefined)
  // The effects of a list end while a record stands in its place.
  useEffect(
    () => () => {
      isReturning.current = true
    },
    [],
  )
  useEffect(() => {
    if (!isReturning.current || rows.rows.length === 0) return
    isReturning.current = false
    const at = rows.rows.findIndex(({ id }) => id === lastOpen)
    if (at < 0 || !isFocusLost()) return
    focusRow(at)
    // Another record may have been opened since, from one to the next.
    atNextFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  })

  const wasTicked = useRef(false)
  const latest = useRef({ current, focusRow })
  useEffect(() => {
    latest.current = { current, focusRow }
  })
  useEffect(() => {
    if (n > 0) wasTicked.current = true
    else if (wasTicked.current) {
      wasTicked.current = false
      // A dialog that closes first gives the focus to where it came from, which is no more.
      return atNextFrame(() => isFocusLost() && latest.current.focusRow(latest.current.current))
    }
    return undefined
  }, [n])
}
