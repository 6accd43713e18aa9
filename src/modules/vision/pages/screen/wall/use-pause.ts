import { useEffect, useState } from 'react'

const pauseMs = 60_000
/** A pause asked for ends by itself as well: a wall that somebody left paused must not stand for days. */
const longPauseMs = 30 * 60_000

type Pause = 'none' | 'short' | 'long'

/** Whoever stands before the wall stops it: any key or pointer for a minute, the space bar until pressed again; ← and → move. */
export function usePause(isOn: boolean, move: (by: number) => void): boolean {
  const [pause, setPause] = useState<Pause>('none')
  useEffect(() => {
    if (!isOn) return
    let now: Pause = 'none'
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | undefined
    const go = (next: Pause) => {
      clearTimeout(timer)
      now = next
      setPause(next)
      if (next !== 'none') timer = setTimeout(() => go('none'), next === 'long' ? longPauseMs : pauseMs)
    }
    const touch = () => go(now === 'long' ? 'long' : 'short')
    // The browser reports a resting pointer too when the picture under it changes: only a new place counts.
    const onMove = ({ screenX, screenY }: PointerEvent) => {
      const at = `${screenX} ${screenY}`
      if (last !== undefined && last !== at) touch()
      last = at
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return touch()
      if (event.key === ' ') {
        event.preventDefault()
        if (!event.repeat) go(now === 'long' ? 'none' : 'long')
        return
      }
      if (event.key === 'ArrowLeft') move(-1)
      if (event.key === 'ArrowRight') move(1)
      touch()
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerdown', touch)
    addEventListener('wheel', touch, { passive: true })
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      setPause('none')
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerdown', touch)
      removeEventListener('wheel', touch)
      removeEventListener('keydown', onKey)
    }
  }, [isOn, move])
  return pause !== 'none'
}
