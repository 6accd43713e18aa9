import { lazy, Suspense, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Up to so many rows all stand in the document: the browser's own search and print find them. */
const maxDrawn = 100

/** Long tables alone bring the library that draws the rows in sight. */
const LongRows = lazy(() => import('./long-rows.tsx').then((part) => ({ default: part.LongRows })))

export type TableRowsProps = {
  as: 'div' | 'ul'
  count: number
  rowHeight: number
  /** What scrolls; null until it stands in the document. In state, so that the rows are drawn when it is there. */
  scroller: HTMLElement | null
  /** What stands above the rows and stays there, in px. */
  above: number
  /** Is always in the document: it may hold the focus. */
  stored: number
  /** Brings a row that is not in the document into it; filled while there are such rows. */
  reveal?: RefObject<((index: number) => void) | null>
  /** Of the element that holds the rows. */
  frame?: Omit<ComponentProps<'div'>, 'className' | 'style' | 'children'>
  /** Draws a row; `top` is from the first row in px, undefined where rows flow. */
  children: (index: number, top: number | undefined) => ReactNode
}

/** All rows of a short table; of a long one those in sight. */
export function TableRows(props: TableRowsProps) {
  if (props.count > maxDrawn)
    return (
      <Suspense fallback={<Skeleton className="m-4 h-60" />}>
        <LongRows {...props} />
      </Suspense>
    )
  // A list takes the same attributes as a box.
  const Frame = props.as as 'div'
  return (
    <Frame {...props.frame} className="relative">
      {Array.from({ length: props.count }, (_, index) => props.children(index, undefined))}
    </Frame>
  )
}
