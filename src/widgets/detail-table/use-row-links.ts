import { use, useEffect, useId, type SyntheticEvent } from 'react'
import { LinkOfContext, MarkLinksContext } from '@/widgets/mark/mark-links.ts'

/** Rows under the pointer or the focus are marked in the other pictures of the page; heard once, by what holds the rows. */
export function useRowLinks() {
  const links = use(MarkLinksContext)
  const linkOf = use(LinkOfContext)
  const own = useId()
  useEffect(() => () => links?.point(own, []), [links, own])
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-link]') : null
    links?.point(own, row?.dataset['link']?.split(' ') ?? [])
  }
  const leave = () => links?.point(own, [])
  return { linkOf, on: { onPointerOver: point, onFocus: point, onPointerLeave: leave, onBlur: leave } }
}
