import { use, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { spokenMark, type Mark } from './mark.ts'
import { LinkOfContext, MarkLinksContext } from './mark-links.ts'
import { nextMark, type Point } from './next-mark.ts'

export type Drill = {
  /** Click or Enter on a mark. Without it marks are not pressable. */
  onDrill?: ((id: string) => void) | undefined
  /** Esc, when there is a level above. */
  onUp?: (() => void) | undefined
}

type Active = { id: string; by: 'key' | 'pointer' }

export type MarkCursor = {
  index: number
  active: Active | null
  /** Id of the element that describes the mark under the cursor, read aloud on each move. */
  spoken: string
  domId: (id: string) => string
  point: (id: string | null) => void
  drill: (id: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onBlur: () => void
}

/** One cursor over the marks of a picture: arrows move it, Enter drills, Esc goes up; the pointer moves it as well. */
export function useMarkCursor(
  marks: readonly Mark[],
  points: () => (Point | null)[],
  drill: Drill,
): MarkCursor {
  const t = useT('widgets')
  const prefix = useId()
  const [active, setOwn] = useState<Active | null>(null)
  const links = use(MarkLinksContext)
  const linkOf = use(LinkOfContext)
  const setActive = (next: Active | null) => {
    setOwn(next)
    links?.point(prefix, next ? linkOf(next.id) : [])
  }
  useEffect(() => () => links?.point(prefix, []), [links, prefix])
  const found = marks.findIndex((mark) => mark.id === active?.id)
  const mark = found >= 0 ? marks[found] : undefined
  const go = (index: number) => {
    const next = marks[index]
    if (next) setActive({ id: next.id, by: 'key' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && mark && drill.onDrill) drill.onDrill(mark.id)
    else if (event.key === 'Escape' && drill.onUp) drill.onUp()
    else {
      const next = nextMark(points(), Math.max(found, 0), event.key)
      if (next === null) return
      go(found < 0 ? 0 : next)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    index: found,
    active: mark && active ? active : null,
    spoken: mark && active?.by === 'key' ? spokenMark(mark, found, marks.length, t) : '',
    domId: (id) => `${prefix}${id}`,
    point: (id) => setActive(id === null ? null : { id, by: 'pointer' }),
    drill: (id) => drill.onDrill?.(id),
    onKeyDown,
    onFocus: () => active === null && go(0),
    onBlur: () => setActive(null),
  }
}
