import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createMarkLinks, isLinked, MarkLinksContext } from './mark-links.ts'

/**
 * A page whose pictures are linked: where the cursor stands on a mark, by pointer or by key, the same thing is marked in the others.
 * Elements with `data-link` get `data-linked`; charts draw rings of their own.
 */
export function MarkLinkArea({ children }: { children: ReactNode }) {
  const [links] = useState(createMarkLinks)
  const area = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      links.store.subscribe(({ at }) => {
        for (const element of area.current?.querySelectorAll<HTMLElement>('[data-link]') ?? []) {
          const keys = (element.dataset['link'] ?? '').split(' ')
          element.toggleAttribute('data-linked', isLinked(keys, at))
        }
      }),
    [links],
  )
  return (
    <MarkLinksContext value={links}>
      <div ref={area} className="contents">
        {children}
      </div>
    </MarkLinksContext>
  )
}
