import { use, useEffect, type SyntheticEvent } from 'react'
import { LinkOfContext, MarkLinksContext } from '@/widgets/mark/mark-links.ts'

/** Rows under the pointer or the focus are marked in the other pictures of the page; heard once, by what holds the rows. */
export function useRowLinks() {
  const links = use(MarkLinksContext)
  const linkOf = use(LinkOfContext)
  useEffect(() => () => links?.point([]), [links])
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-link]') : null
    links?.point(row?.dataset['link']?.split(' ') ?? [])
  }
  const leave = () => links?.point([])
  return { linkOf, on: { onPointerOver: point, onFocus: point, onPointerLeave: leave, onBlur: leave } }
}
